import { useText } from '#shared/text';

/** The latest messages. Nothing sends any yet, so it says that there are none. */
export function HomeMessages() {
  const text = useText('home');
  return (
    <section className="home-part">
      <h2>{text('messages')}</h2>
      <p className="q-mute">{text('messagesNone')}</p>
    </section>
  );
}
