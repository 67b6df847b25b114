import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { HaQuanto } from '../pecas/assinaturas/HaQuanto.tsx';
import { RostoDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { planoEProduto } from '../pecas/produtos/nomeDoProduto.ts';
import { useHoje } from '../shell/api.ts';
import { escreverPrazo } from './mostrar.ts';

/** Quantas pessoas se anunciam. */
const QUANTAS = 3;

const Lista = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& button': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: theme.spacing(1.25),
    alignItems: 'center',
    width: '100%',
    minHeight: 56,
    padding: 0,
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    background: 'none',
    font: 'inherit',
    lineHeight: '1.25rem',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 550 },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
}));

/** No celular, quem vem a seguir na fila: cada nome abre a pessoa. */
export function Proximos({
  itens,
  aqui,
  aoEscolher,
}: {
  itens: readonly NaFila[];
  aqui: number;
  aoEscolher: (id: string) => void;
}) {
  const id = useId();
  const hoje = useHoje();
  const proximos = itens.slice(aqui + 1, aqui + 1 + QUANTAS);
  if (proximos.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginTop: 2, marginBottom: 0.75 }}>
        Próximos
      </Typography>
      <Lista>
        {proximos.map((item) => (
          <li key={item.assinatura_id}>
            <button type="button" onClick={() => aoEscolher(item.assinatura_id)}>
              <RostoDoProduto nome={item.produto_nome} tamanho={32} />
              <span>
                {item.cliente_nome}
                <small>
                  <HaQuanto>{escreverPrazo(item, hoje)}</HaQuanto>
                  {' · '}
                  {planoEProduto(item.produto_nome).find(Boolean)}
                </small>
              </span>
              <data value={item.valor}>{formatarReais(item.valor)}</data>
            </button>
          </li>
        ))}
      </Lista>
    </section>
  );
}
