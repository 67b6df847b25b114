import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DecisaoDaMensagem } from '../../../shared/conversas/conversas.schema.ts';
import { Falha } from '../../kit/Falha.tsx';
import { useCorrigir } from '../pecas/conhecimento/useCorrigir.ts';

/** Debaixo de uma resposta do assistente, os itens de que se fez: 'Corrigir' marca-a como errada e abre o item. */
export function CorrigirResposta(props: {
  conversa: string;
  decisao: DecisaoDaMensagem;
  /** O começo da resposta, para quem ouve a tela saber qual é. */
  resposta: string;
}) {
  const { conversa, decisao, resposta } = props;
  const corrigir = useCorrigir({ id: decisao.id, telefone: conversa });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {decisao.itens.map((item) => (
        <Button
          key={item.id}
          size="small"
          disabled={corrigir.ocupado}
          aria-label={`Corrigir ${item.titulo}, usado em: ${resposta}`}
          onClick={() => corrigir.agir(item)}
          sx={{ textAlign: 'left', overflowWrap: 'anywhere', minWidth: 0 }}
        >
          Corrigir {item.titulo}
        </Button>
      ))}
      <Falha erro={corrigir.erro} />
    </Box>
  );
}
