export { useAddressWords } from '#shared/address-words';
