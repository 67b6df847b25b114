import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatarData } from '../../../shared/base/datas.ts';
import type { DiaDaPrevisao, PessoaDaPrevisao } from '../../../shared/lembretes/lembretes.schema.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { usePrevisao } from './consultas.ts';
import { nomeDoTipo, oQueHa, pessoas } from './mostrar.ts';

const Quadro = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  minWidth: 0,
}));
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
  '& summary': { cursor: 'pointer', fontWeight: 600, fontSize: '0.875rem', paddingBlock: theme.spacing(0.5) },
  '@media (pointer: coarse)': { '& summary': { minHeight: 44, alignContent: 'center' } },
}));

const GRUPOS = [
  ['recebe', 'Recebem'],
  ['nao_recebe', 'Não recebem'],
  ['ja_pedido', 'Já pedidos hoje'],
] as const satisfies readonly (readonly [PessoaDaPrevisao['situacao'], string])[];

const quantasDe = (dia: DiaDaPrevisao): Readonly<Record<PessoaDaPrevisao['situacao'], number>> => ({
  recebe: dia.recebem,
  nao_recebe: dia.nao_recebem,
  ja_pedido: dia.ja_pedidos,
});

function Pessoa({ pessoa }: { pessoa: PessoaDaPrevisao }) {
  const { cliente_nome, cliente_email, produto_nome, tipo, situacao } = pessoa;
  return (
    <li>
      {cliente_nome}
      {situacao !== 'recebe' && <strong> · {oQueHa(pessoa)}</strong>}
      <br />
      <small>{[nomeDoTipo(tipo), produto_nome, cliente_email].filter(Boolean).join(' · ')}</small>
    </li>
  );
}

/** Quem recebe, quem não recebe e por quê, e o que já se pediu, num dia; cada lista se abre. */
export function ListaDaPrevisao({ dia }: { dia: DiaDaPrevisao }) {
  const quantas = quantasDe(dia);
  return (
    <>
      {GRUPOS.filter(([situacao]) => quantas[situacao] > 0).map(([situacao, rotulo]) => {
        const todas = dia.pessoas.filter((uma) => uma.situacao === situacao);
        const faltam = quantas[situacao] - todas.length;
        return (
          <Dobra key={situacao}>
            <summary>
              {rotulo}: {quantas[situacao]}
            </summary>
            <Lista tabIndex={0} aria-label={rotulo}>
              {todas.map((pessoa) => (
                <Pessoa key={`${pessoa.assinatura_id} ${pessoa.tipo}`} pessoa={pessoa} />
              ))}
              {faltam > 0 && <li>e mais {faltam}</li>}
            </Lista>
          </Dobra>
        );
      })}
      {dia.ha_mais && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 1 }}>
          Vencem mais pessoas neste dia do que se mostra de uma vez; todas as que podem recebem.
        </Typography>
      )}
    </>
  );
}

function resumoDe(dia: DiaDaPrevisao, { ligado, passou }: { ligado: boolean; passou: boolean }): string {
  const { recebem, nao_recebem, ja_pedidos } = dia;
  if (recebem + nao_recebem + ja_pedidos === 0) return 'Ninguém vence em 3 dias, em 1 dia ou neste dia.';
  if (recebem === 0) return 'Ninguém mais a avisar.';
  if (!ligado) return `${pessoas(recebem)} para avisar, mas os lembretes estão desligados.`;
  return passou
    ? `${pessoas(recebem)} para avisar; o envio das 06:00 já passou e só “Testar Manualmente” manda.`
    : `${pessoas(recebem)} para avisar às 06:00.`;
}

/** Hoje e amanhã: quem recebe, quem não recebe e por quê. */
export function PrevisaoDosLembretes() {
  const { data, isError, refetch } = usePrevisao();
  if (data === undefined) {
    return isError ? (
      <Box role="alert" sx={{ marginBottom: 3 }}>
        <Typography sx={{ marginBottom: 1 }}>Não foi possível ver quem recebe hoje e amanhã.</Typography>
        <BotaoLeve type="button" onClick={() => void refetch()}>
          Tentar de novo
        </BotaoLeve>
      </Box>
    ) : (
      <Typography role="status" sx={{ color: 'text.secondary', marginBottom: 3 }}>
        Vendo quem recebe hoje e amanhã…
      </Typography>
    );
  }
  const { ligado, ja_passou_hoje } = data;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
        alignItems: 'start',
        marginBottom: 3,
      }}
    >
      {(
        [
          ['Hoje', data.hoje, ja_passou_hoje],
          ['Amanhã', data.amanha, false],
        ] as const
      ).map(([nome, dia, passou]) => (
        <Quadro key={nome} aria-label={`Lembretes de ${nome.toLowerCase()}`}>
          <Typography variant="h2">
            {nome}, {formatarData(dia.data)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {resumoDe(dia, { ligado, passou })}
          </Typography>
          <ListaDaPrevisao dia={dia} />
        </Quadro>
      ))}
    </Box>
  );
}
