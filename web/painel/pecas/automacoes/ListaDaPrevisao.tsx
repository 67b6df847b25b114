import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DiaPrevisto, PessoaPrevista } from '../../../../shared/mensagens/automacoes.schema.ts';
import { type ComoDizer, contarSituacoes, descreverSituacao } from './prever.ts';

const Lista = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '18rem',
  overflowY: 'auto',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& li': { padding: theme.spacing(0.75, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
}));
const Dobra = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(1),
  '& summary': { cursor: 'pointer', fontWeight: 550, fontSize: '0.875rem', paddingBlock: theme.spacing(0.5) },
  '@media (pointer: coarse)': { '& summary': { minHeight: 44, alignContent: 'center' } },
}));

type Props<P extends PessoaPrevista> = { readonly dia: DiaPrevisto<P>; readonly como: ComoDizer<P> };

/** Quem recebe, quem não recebe e por quê, e o que já se pediu, num dia; cada lista se abre. */
export function ListaDaPrevisao<P extends PessoaPrevista>({ dia, como }: Props<P>) {
  const quantas = contarSituacoes(dia);
  const grupos = [
    ['recebe', 'Recebem'],
    ['nao_recebe', 'Não recebem'],
    ['ja_pedido', como.jaPedidos],
  ] as const;
  return (
    <>
      {grupos.map(([situacao, rotulo]) => {
        if (quantas[situacao] === 0) return null;
        const todas = dia.pessoas.filter((pessoa) => pessoa.situacao === situacao);
        const faltam = quantas[situacao] - todas.length;
        return (
          <Dobra key={situacao}>
            <summary>
              {rotulo}: {quantas[situacao]}
            </summary>
            <Lista tabIndex={0} aria-label={rotulo}>
              {todas.map((pessoa) => {
                const dito = descreverSituacao(pessoa, como);
                return (
                  <li key={`${pessoa.assinatura_id} ${pessoa.data_expiracao}`}>
                    {pessoa.cliente_nome}
                    {dito !== null && <strong> · {dito}</strong>}
                    <br />
                    <small>{como.detalhes(pessoa).filter(Boolean).join(' · ')}</small>
                  </li>
                );
              })}
              {faltam > 0 && <li>e mais {faltam}</li>}
            </Lista>
          </Dobra>
        );
      })}
      {dia.ha_mais && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          Vencem mais pessoas neste dia do que se olha de uma vez: os números são das primeiras. O envio
          automático manda a todas as que podem.
        </Typography>
      )}
    </>
  );
}
