import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Aparelho } from '../../../shared/toques/toques.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, CHAVE_DOS_AVISOS } from '../pecas/avisos/consultas.ts';
import {
  guardarAparelhoDaqui,
  inscrever,
  lerAparelhoDaqui,
  lerSituacao,
  pedirLicenca,
  type Situacao,
} from '../pecas/avisos/navegador.ts';
import { sairDosAvisos } from '../pecas/avisos/sair.ts';
import { obterSessao } from '../shell/sessao.ts';
import { Quadro } from './Quadro.tsx';

const CHAVE_DA_SITUACAO = ['avisos', 'este-aparelho'] as const;

/** Por que este navegador não avisa, e o que fazer. */
const POR_QUE_NAO: Partial<Record<Situacao, string>> = {
  recusado:
    'Este navegador está proibido de mostrar avisos deste site. Libere as notificações nas configurações do site, ao lado do endereço, e volte aqui.',
  instalar:
    'No iPhone e no iPad, os avisos só chegam com o painel na tela de início: toque em Compartilhar, depois em Adicionar à Tela de Início, abra o painel por lá e ligue os avisos aqui.',
  sem_suporte:
    'Este navegador não mostra avisos com o painel fechado. Abra o painel no Chrome, no Edge, no Firefox ou no Safari.',
};

class SemLicenca extends Error {
  override readonly name = 'SemLicenca';
}

async function sub(): Promise<string> {
  return (await obterSessao())?.sub ?? '';
}

/** Liga os avisos aqui: a licença primeiro, que o navegador só pede no clique. */
async function ligarAqui(opcoes: { chave: string }): Promise<Aparelho> {
  if (!(await pedirLicenca())) throw new SemLicenca('Sem a sua licença, este navegador não mostra avisos.');
  const { chave } = await api('POST /api/avisos/chave', {});
  const aparelho = await api('POST /api/avisos/aparelhos', { body: await inscrever(chave) }, opcoes);
  guardarAparelhoDaqui({ id: aparelho.id, dono: await sub() });
  return aparelho;
}

/** Liga e desliga os avisos neste navegador, e manda um de teste. */
export function EsteAparelho({ aparelhos }: { aparelhos: readonly Aparelho[] }) {
  const consultas = useQueryClient();
  const { data: situacao } = useQuery({
    queryKey: CHAVE_DA_SITUACAO,
    queryFn: async () => lerSituacao(await sub()),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const reler = () => {
    void consultas.invalidateQueries({ queryKey: CHAVE_DOS_AVISOS });
    return consultas.invalidateQueries({ queryKey: CHAVE_DA_SITUACAO });
  };
  const mudar = useAcao({
    fazer: async (opcoes, { ligar }: { ligar: boolean }) => {
      if (ligar) await ligarAqui(opcoes);
      else await sairDosAvisos();
    },
    sucesso: (_, { ligar }) =>
      ligar ? 'Avisos ligados neste aparelho' : 'Este aparelho deixou de receber avisos',
    frase: (mensagem, falha) =>
      falha instanceof SemLicenca ? falha.message : `Não foi possível ligar os avisos aqui. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: () => void reler(),
    aoFalhar: () => void reler(),
  });
  const daqui = lerAparelhoDaqui();
  const naLista = aparelhos.some(({ id }) => id === daqui?.id);
  const ligado = situacao === 'ligado' && naLista;
  const testar = useAcao({
    fazer: (opcoes, id: string) => api('POST /api/avisos/aparelhos/{id}/teste', { params: { id } }, opcoes),
    sucesso: () => 'Aviso de teste enviado: ele aparece em alguns segundos',
    frase: (mensagem) => `O aviso de teste não saiu. ${mensagem}`,
  });
  const porQueNao = situacao && POR_QUE_NAO[situacao];
  return (
    <Quadro titulo="Este aparelho">
      {porQueNao ? (
        <Alert severity="info">{porQueNao}</Alert>
      ) : (
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={ligado}
                disabled={mudar.ocupado || situacao === undefined}
                onChange={(_, ligar) => mudar.agir({ ligar })}
              />
            }
            label="Receber avisos neste aparelho"
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Chegam com o painel fechado e a tela bloqueada. Ao sair do painel, este aparelho deixa de
            recebê-los.
          </Typography>
        </Box>
      )}
      {mudar.erro !== null && (
        <Alert severity="error" role="alert">
          {mudar.erro}
        </Alert>
      )}
      {ligado && daqui && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          loading={testar.ocupado}
          onClick={() => testar.agir(daqui.id)}
        >
          Enviar um aviso de teste
        </Button>
      )}
    </Quadro>
  );
}
