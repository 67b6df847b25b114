import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import {
  CAMPOS_A_LER,
  type CampoDoMapa,
  fraseDoQueFalta,
  type Mapa,
  nomeDoObrigatorio,
} from '../../../shared/tarefas/mapa.rules.ts';
import type { ColunasDoArquivo, Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { Falha } from '../../kit/Falha.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, ouTarefaAtual, useColunas, useGuardarTarefa } from '../pecas/tarefas/consultas.ts';
import { colunasSemUso, escolhasDo, mapaDas, nomearColunas, primeiroQueFalta } from './escolhas.ts';
import type { Lista } from './listaImportada.ts';
import { useCancelar } from './retomar.ts';

const NAO_USAR = '';

const Campos = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(8rem, 1fr) minmax(0, 1.4fr) minmax(0, 1.4fr)',
    gap: theme.spacing(0.5, 2),
    alignItems: 'center',
    padding: theme.spacing(1, 2),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: theme.spacing(1.5, 2) },
  },
  '& li:last-of-type': { borderBottom: 0 },
  '& label': { fontWeight: 550 },
  '& .exemplo': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& .falta': { color: theme.vars.palette.error.main },
}));

const AJUDA: { readonly [C in CampoDoMapa]?: string } = {
  ddd: 'Junta-se ao telefone que vier sem ele.',
};
const QUEM_E: Record<Lista, string> = {
  clientes: 'Quem já existe se reconhece pelo CPF ou pelo e-mail.',
  assinaturas:
    'De quem é cada assinatura se sabe pelo CPF ou, na linha que não o traz, pelo e-mail. A pessoa e o produto já precisam estar cadastrados.',
};

/** Um campo nosso: de que coluna sai, e o primeiro valor que ela traz. */
function Campo(props: {
  id: string;
  de: Lista;
  coluna: (typeof CAMPOS_A_LER)[Lista][number];
  lido: ColunasDoArquivo;
  posicao: number | undefined;
  falta: boolean;
  aoMudar: (posicao: number | undefined) => void;
}) {
  const { id, de, coluna, lido, posicao, falta, aoMudar } = props;
  const escolhida = posicao === undefined ? undefined : lido.colunas[posicao];
  const ajuda = AJUDA[coluna.campo];
  const exemplo = () => {
    if (escolhida === undefined) return ajuda ?? '';
    return escolhida.exemplo === '' ? 'Sem valor nas primeiras linhas' : `Ex.: ${escolhida.exemplo}`;
  };
  return (
    <li>
      <label htmlFor={id}>{coluna.obrigatoria ? `${nomeDoObrigatorio(de, coluna)} *` : coluna.titulo}</label>
      <NativeSelect
        input={<OutlinedInput size="small" error={falta} />}
        value={posicao ?? NAO_USAR}
        onChange={({ target }) => aoMudar(target.value === NAO_USAR ? undefined : Number(target.value))}
        inputProps={{ id, 'aria-describedby': `${id}-exemplo`, 'aria-invalid': falta }}
        sx={{ minWidth: 0 }}
      >
        <option value={NAO_USAR}>não usar</option>
        {nomearColunas(lido.colunas).map(({ posicao: cada, nome }) => (
          <option key={cada} value={cada}>
            {nome}
          </option>
        ))}
      </NativeSelect>
      <span id={`${id}-exemplo`} className={falta ? 'exemplo falta' : 'exemplo'}>
        {falta ? 'Escolha de que coluna sai' : exemplo()}
      </span>
    </li>
  );
}

function Escolher(props: {
  tarefa: Tarefa;
  de: Lista;
  lido: ColunasDoArquivo;
  aoVoltar?: (() => void) | undefined;
}) {
  const { tarefa, de, lido, aoVoltar } = props;
  const id = useId();
  const [mapa, definirMapa] = useState<Mapa>(() => mapaDas(lido.mapa));
  const [tentou, definirTentou] = useState(false);
  const guardar = useGuardarTarefa();
  const { agir, ocupado, erro } = useAcao({
    fazer: (opcoes, escolhas: ReturnType<typeof escolhasDo>) =>
      ouTarefaAtual(
        tarefa.id,
        api('POST /api/tarefas/{id}/mapear', { params: { id: tarefa.id }, body: { mapa: escolhas } }, opcoes),
      ),
    aoDarCerto: guardar,
    erroNaTela: true,
  });
  const cancelamento = useCancelar(tarefa.id);
  const falta = fraseDoQueFalta(de, mapa);
  const primeiro = primeiroQueFalta(de, mapa);
  const semUso = colunasSemUso(lido.colunas, mapa);
  const idDe = (campo: CampoDoMapa) => `${id}-${campo}`;

  const conferir = () => {
    if (primeiro === null) return agir(escolhasDo(de, mapa));
    definirTentou(true);
    document.getElementById(idDe(primeiro))?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: '60rem' }}>
      <Alert severity={falta === null ? 'info' : 'warning'} role="status">
        <strong>Nada foi gravado ainda.</strong>{' '}
        {falta === null
          ? 'Veja se cada campo sai da coluna certa. O que não precisar, deixe em "não usar".'
          : `${falta}. Diga de que coluna sai.`}
      </Alert>
      {lido.repetidas.length > 0 && (
        <Alert severity="warning">
          {lido.repetidas
            .map((titulo) => `A coluna ${titulo} aparece mais de uma vez no cabeçalho.`)
            .join(' ')}{' '}
          Escolha qual usar.
        </Alert>
      )}
      <Falha erro={erro ?? cancelamento.erro} />
      <Typography>{QUEM_E[de]}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={ocupado} aria-busy={ocupado} onClick={conferir}>
          Conferir as linhas
        </Button>
        {aoVoltar === undefined ? (
          <Button
            variant="outlined"
            disabled={ocupado || cancelamento.ocupado}
            onClick={() => cancelamento.agir()}
          >
            Cancelar
          </Button>
        ) : (
          <Button variant="outlined" disabled={ocupado} onClick={aoVoltar}>
            Voltar à prévia
          </Button>
        )}
      </Box>
      <Paper variant="outlined">
        <Campos aria-label="De que coluna sai cada campo">
          {CAMPOS_A_LER[de].map((coluna) => (
            <Campo
              key={coluna.campo}
              id={idDe(coluna.campo)}
              de={de}
              coluna={coluna}
              lido={lido}
              posicao={mapa[coluna.campo]}
              falta={tentou && coluna.campo === primeiro}
              aoMudar={(posicao) => definirMapa((antes) => ({ ...antes, [coluna.campo]: posicao }))}
            />
          ))}
        </Campos>
      </Paper>
      {semUso.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          Do arquivo não se usa: {semUso.join(', ')}.
        </Typography>
      )}
    </Box>
  );
}

/** De que coluna do arquivo sai cada campo: vem adivinhado, com um exemplo, e quem importa confere. */
export function Colunas(props: { tarefa: Tarefa; de: Lista; aoVoltar?: () => void }) {
  const { tarefa, de, aoVoltar } = props;
  const { data, isError, refetch } = useColunas(tarefa);
  if (data !== undefined) return <Escolher tarefa={tarefa} de={de} lido={data} aoVoltar={aoVoltar} />;
  return isError ? (
    <EstadoErro
      mensagem="Não foi possível carregar as colunas do arquivo"
      aoTentarDeNovo={() => void refetch()}
    />
  ) : (
    <EsqueletoTabela />
  );
}
