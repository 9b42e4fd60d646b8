import { jwtDecode } from 'jwt-decode';

/**
 * A token's claims; its signature is not checked.
 * @throws when it cannot be decoded.
 */
export const claimsOf = (token: string) => jwtDecode(token);
