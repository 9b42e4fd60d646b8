import { useState } from 'react';
import { authApi } from '../../api/authApi';
import { isApiError } from '../../api/apiError';
import type { ChangePasswordRequest } from '../../contract/auth';
import { followStoredToken } from '../../session/sessionListeners';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';

/**
 * Changes the password (S7.1) with the notices of S8.6; `change` resolves with whether it was changed and never
 * throws. The server ends all sessions of the account and answers with the token to continue with.
 */
export function useChangePassword() {
  const dispatch = useAppDispatch();
  const [isRunning, setIsRunning] = useState(false);

  const change = async (passwords: ChangePasswordRequest): Promise<boolean> => {
    setIsRunning(true);
    // Untracked: the passwords stay out of the store's cache.
    const { data, error } = await dispatch(
      authApi.endpoints.changePassword.initiate(passwords, { track: false }),
    );
    setIsRunning(false);
    if (error) {
      const message = (isApiError(error) && error.message) || 'Errore durante il cambio password.';
      dispatch(toastShown({ message, type: 'error' }));
      return false;
    }
    if (data?.tokenStored) dispatch(followStoredToken());
    dispatch(toastShown({ message: 'Password cambiata con successo!', type: 'success' }));
    return true;
  };
  return { change, isRunning };
}
