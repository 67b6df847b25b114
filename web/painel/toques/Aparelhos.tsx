import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { Aparelho } from '../../../shared/toques/toques.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { ouJaSumiu } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, CHAVE_DOS_AVISOS } from '../pecas/avisos/consultas.ts';
import { esquecerDaqui, lerAparelhoDaqui } from '../pecas/avisos/navegador.ts';
import { Quadro } from './Quadro.tsx';

/** A lista dos aparelhos que recebem avisos, cada um com 'Remover'. */
export function Aparelhos({ aparelhos }: { aparelhos: readonly Aparelho[] }) {
  const consultas = useQueryClient();
  const [aRemover, definirARemover] = useState<Aparelho | null>(null);
  const daqui = lerAparelhoDaqui()?.id;
  const remover = useAcao({
    fazer: async (opcoes, { id }: Aparelho) => {
      await ouJaSumiu(
        api('DELETE /api/avisos/aparelhos/{id}', { params: { id } }, opcoes),
        'aparelho_nao_encontrado',
      );
      if (id === daqui) await esquecerDaqui();
    },
    sucesso: (_, { nome }) => `${nome} deixou de receber avisos`,
    frase: (mensagem) => `O aparelho não foi removido. ${mensagem}`,
    aoDarCerto: () => {
      definirARemover(null);
      void consultas.invalidateQueries({ queryKey: CHAVE_DOS_AVISOS });
      void consultas.invalidateQueries({ queryKey: ['avisos'] });
    },
  });
  if (aparelhos.length === 0) return null;
  return (
    <Quadro titulo="Aparelhos que recebem avisos">
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {aparelhos.map((aparelho) => (
          <Box
            component="li"
            key={aparelho.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 44,
              borderTop: 1,
              borderColor: 'divider',
              paddingY: 0.5,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {aparelho.nome}
                {aparelho.id === daqui ? ' (este)' : ''}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                Ligado em {formatarInstante(aparelho.criado_em)}
              </Typography>
            </Box>
            <Button
              color="error"
              aria-label={`Remover ${aparelho.nome}`}
              onClick={() => definirARemover(aparelho)}
            >
              Remover
            </Button>
          </Box>
        ))}
      </Box>
      {aRemover && (
        <DialogoConfirmacao
          aberto
          titulo={`Remover ${aRemover.nome}?`}
          rotuloConfirmar="Remover"
          perigosa
          ocupado={remover.ocupado}
          aoConfirmar={() => remover.agir(aRemover)}
          aoCancelar={() => definirARemover(null)}
        >
          O aparelho deixa de receber avisos. Para voltar, é preciso ligá-los nele.
        </DialogoConfirmacao>
      )}
    </Quadro>
  );
}
