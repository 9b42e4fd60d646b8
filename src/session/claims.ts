import { jwtDecode } from 'jwt-decode';

/**
 * What a token says of itself; nobody has looked at its signature.
 * @throws when it is no token.
 */
export const claimsOf = (token: string) => jwtDecode(token);
