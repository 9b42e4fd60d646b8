import { jwtDecode } from 'jwt-decode';

/** Its signature is not checked. @throws when it cannot be decoded. */
export const claimsOf = (token: string) => jwtDecode(token);
