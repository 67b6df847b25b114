import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as Rota } from 'react-router-dom';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, CHAVE_DO_ASSISTENTE, useGuardarAssistente } from './consultas.ts';
import { Quadro } from './Quadro.tsx';

type Props = { readonly assistente: AssistenteVisto };

type Falta = { readonly frase: string; readonly onde: string; readonly abrir: string };
const INTEGRACOES = { onde: '/dashboard/integracoes', abrir: 'Abrir Integrações' };

/** O que falta para ligar, e onde se resolve; null quando nada falta. */
function acharFalta({ canal, modelo, modo_ia, teto_mensal, ativo }: AssistenteVisto): Falta | null {
  if (canal === null)
    return { frase: 'Para ligar o assistente, ative a integração do WhatsApp.', ...INTEGRACOES };
  if (modo_ia && modelo === null) {
    const frase =
      'Para responder com IA, ative a integração Assistente de IA, ou desligue “Responder com IA” na aba Configuração IA.';
    return { frase, ...INTEGRACOES };
  }
  if (modo_ia && teto_mensal === null) {
    const frase = ativo
      ? 'O assistente responde sem teto de gasto por mês: escreva um na aba Configuração IA.'
      : 'Para responder com IA, escreva o teto de gasto por mês na aba Configuração IA.';
    return { frase, onde: '/dashboard/whatsapp?tab=ia', abrir: 'Abrir Configuração IA' };
  }
  return null;
}

const OQueFalta = ({ falta: { frase, onde, abrir } }: { readonly falta: Falta }) => (
  <>
    {frase}{' '}
    <Link component={Rota} to={onde}>
      {abrir}
    </Link>
  </>
);

/** O aviso da regra 46: quem recebe as mensagens, e que os dados podem sair do país. */
function Alerta({ assistente: { modo_ia, modelo, transcrever_audios } }: Props) {
  if (!modo_ia || modelo === null) {
    return (
      <Typography>
        O modo IA está desligado: quem escrever dentro do horário recebe só a mensagem de passagem, e uma
        pessoa responde. Nada vai a provedor de IA.
      </Typography>
    );
  }
  return (
    <>
      <Typography sx={{ marginBottom: 1.5 }}>
        Para responder, as mensagens de quem escreve{transcrever_audios && ' (também os áudios)'}, o
        conhecimento que responde a elas e os vencimentos de quem é seu cliente são enviados a{' '}
        <strong>{modelo.provedor}</strong> (modelo {modelo.nome}), que pode guardá-los e processá-los fora do
        Brasil (LGPD, art. 33). A sua política de privacidade passa a citar este provedor.
      </Typography>
      <Typography>
        A primeira resposta diz que é um assistente virtual. Ao ativar, você confirma que leu este aviso; a
        confirmação fica registrada com a data e a hora.
      </Typography>
    </>
  );
}

function Pergunta({ assistente, aoFechar }: Props & { readonly aoFechar: () => void }) {
  const { ativo, versao } = assistente;
  const guardar = useGuardarAssistente();
  const cliente = useQueryClient();
  const { agir, ocupado, erro } = useAcao({
    fazer: (opcoes) =>
      api('POST /api/whatsapp/ativar', { body: { ativo: !ativo, versao, ciente: !ativo } }, opcoes),
    sucesso: (depois) => (depois.ativo ? 'Assistente ativado' : 'Assistente pausado'),
    erroNaTela: true,
    aoDarCerto: (depois) => {
      guardar(depois);
      aoFechar();
    },
    aoFalhar: (falha) =>
      mudouEmOutraJanela(falha) && cliente.invalidateQueries({ queryKey: CHAVE_DO_ASSISTENTE }),
  });
  const falta = ativo ? null : acharFalta(assistente);
  return (
    <DialogoConfirmacao
      aberto
      titulo={ativo ? 'Pausar o assistente?' : 'Ativar o assistente?'}
      rotuloConfirmar={ativo ? 'Pausar IA' : 'Li o aviso e quero ativar'}
      ocupado={ocupado}
      semConfirmar={falta !== null}
      erro={erro}
      aoConfirmar={() => agir()}
      aoCancelar={aoFechar}
    >
      {ativo && (
        <Typography>
          As mensagens continuam a chegar e a aparecer nas conversas, mas ninguém recebe resposta sozinha até
          você ativar de novo.
        </Typography>
      )}
      {falta !== null && (
        <Typography>
          <OQueFalta falta={falta} />
        </Typography>
      )}
      {!ativo && falta === null && <Alerta assistente={assistente} />}
    </DialogoConfirmacao>
  );
}

/** Se o assistente responde agora, e o botão que o ativa e pausa. */
export function EstadoDoAssistente({ assistente }: Props) {
  const [perguntando, setPerguntando] = useState(false);
  const { ativo, aceite, modo_ia, modelo } = assistente;
  const falta = ativo ? acharFalta(assistente) : null;
  return (
    <Quadro
      titulo="Status"
      acao={
        <Button variant={ativo ? 'outlined' : 'contained'} onClick={() => setPerguntando(true)}>
          {ativo ? 'Pausar IA' : 'Ativar IA'}
        </Button>
      }
    >
      <div>
        <StatusChip tipo={ativo ? 'sucesso' : 'neutro'} rotulo={ativo ? 'Ativo' : 'Pausado'} />
        <Typography sx={{ marginTop: 1 }}>
          {ativo
            ? modo_ia
              ? 'Responde sozinho dentro do horário, só com o que está na base de conhecimento.'
              : 'Manda só a mensagem de passagem dentro do horário: uma pessoa responde.'
            : 'Nada se responde sozinho: as mensagens chegam e ficam guardadas nas conversas.'}
        </Typography>
        {ativo && modo_ia && aceite && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Aviso sobre {aceite.provedor} aceito em {formatarInstante(aceite.em)}
            {modelo && modelo.provedor !== aceite.provedor
              ? `. O provedor agora é ${modelo.provedor}: pause e ative de novo para ler o aviso dele.`
              : '.'}
          </Typography>
        )}
      </div>
      {falta !== null && (
        <Alert severity="warning">
          <OQueFalta falta={falta} />
        </Alert>
      )}
      {perguntando && <Pergunta assistente={assistente} aoFechar={() => setPerguntando(false)} />}
    </Quadro>
  );
}
