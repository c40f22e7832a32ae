import { Button, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { NumberField } from '../registry/number-field';
import type { Place } from './location.schema';
import './location.css';

interface LocationFieldProps {
  value: Place | null;
  onChange: (value: Place | null) => void;
  placeholder: string;
  hasCoordinates: boolean;
  isDisabled: boolean;
}

const nowhere: Place = { address: '', lng: null, lat: null };
/** Some ten centimetres: closer than any phone knows where it is. */
const decimals = 6;

/** An address as it is typed, and degrees: typed too, or told by the device. */
export function LocationField({
  value,
  onChange,
  placeholder,
  hasCoordinates,
  isDisabled,
}: LocationFieldProps) {
  const text = useText('fields');
  const [state, setState] = useState<'asking' | 'refused'>();
  const place = value ?? nowhere;
  const set = (changes: Partial<Place>) => {
    const { address, lng, lat } = { ...place, ...changes };
    onChange(address === '' && lng === null && lat === null ? null : { address, lng, lat });
  };
  const ask = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setState(undefined);
        set({ lng: Number(longitude.toFixed(decimals)), lat: Number(latitude.toFixed(decimals)) });
      },
      () => setState('refused'),
      { timeout: 10_000 },
    );
  };
  return (
    <span className="fld-location">
      <TextInput
        icon="pin"
        value={place.address}
        maxLength={500}
        placeholder={placeholder || text('place.address')}
        disabled={isDisabled}
        onChange={(event) => set({ address: event.target.value })}
      />
      {hasCoordinates && (
        <span className="fld-location-degrees">
          <NumberField
            value={place.lng}
            step={0.001}
            placeholder={text('place.lng')}
            label={text('place.lng')}
            isDisabled={isDisabled}
            onChange={(lng) => set({ lng })}
          />
          <NumberField
            value={place.lat}
            step={0.001}
            placeholder={text('place.lat')}
            label={text('place.lat')}
            isDisabled={isDisabled}
            onChange={(lat) => set({ lat })}
          />
          {!isDisabled && 'geolocation' in navigator && window.isSecureContext && (
            <Button kind="text" busy={state === 'asking'} onClick={ask}>
              {text('place.here')}
            </Button>
          )}
        </span>
      )}
      {state === 'refused' && (
        <span className="q-field-hint" role="status">
          {text('place.refused')}
        </span>
      )}
    </span>
  );
}
