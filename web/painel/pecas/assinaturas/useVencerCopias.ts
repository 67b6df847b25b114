import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Dá por vencidas as contagens e as listas de assinaturas, que levam cópias do cliente e do produto que mudou. */
export function useVencerCopias(): () => void {
  const consultas = useQueryClient();
  return useCallback(() => {
    void consultas.invalidateQueries({ queryKey: ['GET /api/inicio/contagens'] });
    void consultas.invalidateQueries({ queryKey: ['GET /api/assinaturas'], refetchType: 'none' });
    void consultas.invalidateQueries({ queryKey: ['GET /api/grupos/{slug}/membros'], refetchType: 'none' });
  }, [consultas]);
}
