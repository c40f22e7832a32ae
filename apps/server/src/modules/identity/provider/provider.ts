/** A firm a person may act for, as the platform says. */
export interface LegalPerson {
  subject: string;
  fullName: string;
}

/** A person as an outside identity platform describes it. */
export interface OutsidePerson {
  /** The pair (provider, subject) is the identity; a phone number or name never is (reliability B37). */
  subject: string;
  realName: string;
  legalPersons: LegalPerson[];
}

/** What a platform hands back must fit, so that it answers this journey and no other. */
export interface JourneyProof {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where the platform sends the browser back to. */
  returnAddress: string;
}

/** An outside identity platform. Whatever it answers that is not proved ends in a failure, never in a guess. */
export interface IdentityProvider {
  /** One half of the identity: never changes while people are linked by it. */
  name: string;
  /** The page of the platform the browser is sent to. */
  beginJourney: (proof: JourneyProof) => Promise<URL>;
  /** Checks everything in the address the browser came back with. */
  completeJourney: (proof: JourneyProof, cameBackTo: URL) => Promise<OutsidePerson>;
}
