import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { DiaDaPrevisao, PessoaDaPrevisao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { BotaoLeve } from '../../kit/BotaoLeve.tsx';
import { usePrevisao } from './consultas.ts';
import { NOME_DA_ETAPA, oQueHa, pessoas } from './mostrar.ts';

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
  ['ja_pedido', 'Já pedidas hoje'],
] as const satisfies readonly (readonly [PessoaDaPrevisao['situacao'], string])[];

const quantasDe = (dia: DiaDaPrevisao): Readonly<Record<PessoaDaPrevisao['situacao'], number>> => ({
  recebe: dia.recebem,
  nao_recebe: dia.nao_recebem,
  ja_pedido: dia.ja_pedidos,
});

function Pessoa({ pessoa }: { pessoa: PessoaDaPrevisao }) {
  const { cliente_nome, telefone, produto_nome, etapa } = pessoa;
  const contato = telefone && formatarTelefone(telefone);
  return (
    <li>
      {cliente_nome}
      <strong> · {oQueHa(pessoa)}</strong>
      <br />
      <small>{[NOME_DA_ETAPA[etapa], produto_nome, contato].filter(Boolean).join(' · ')}</small>
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
                <Pessoa key={`${pessoa.assinatura_id} ${pessoa.etapa}`} pessoa={pessoa} />
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

function resumoDe(dia: DiaDaPrevisao, { ligado, acabou }: { ligado: boolean; acabou: boolean }): string {
  const { recebem, nao_recebem, ja_pedidos } = dia;
  if (recebem + nao_recebem + ja_pedidos === 0) return 'Ninguém está numa etapa neste dia.';
  if (recebem === 0) return 'Ninguém mais a cobrar.';
  if (acabou)
    return `${pessoas(recebem)} não ${recebem === 1 ? 'recebeu' : 'receberam'}: já passou das 20:00.`;
  if (!ligado) return `${pessoas(recebem)} para cobrar, mas as cobranças estão desligadas.`;
  const sozinhas = dia.pessoas.some(({ situacao, horario }) => situacao === 'recebe' && horario !== null);
  return sozinhas
    ? `${pessoas(recebem)} para cobrar, no horário de cada template.`
    : `${pessoas(recebem)} para cobrar; só “Executar Agora” ou “Cobrar” mandam.`;
}

/** Hoje e amanhã: quem recebe, quem não recebe e por quê. */
export function PrevisaoDasCobrancas() {
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
  const { ligado, encerrado_hoje } = data;
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
          ['Hoje', data.hoje, encerrado_hoje],
          ['Amanhã', data.amanha, false],
        ] as const
      ).map(([nome, dia, acabou]) => (
        <Quadro key={nome} aria-label={`Cobranças de ${nome.toLowerCase()}`}>
          <Typography variant="h2">
            {nome}, {formatarData(dia.data)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {resumoDe(dia, { ligado, acabou })}
          </Typography>
          <ListaDaPrevisao dia={dia} />
        </Quadro>
      ))}
    </Box>
  );
}
