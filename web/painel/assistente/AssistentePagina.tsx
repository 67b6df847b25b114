import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AssistenteVisto } from '../../../shared/assistente/painel.schema.ts';
import { EsqueletoCartoes } from '../../kit/Esqueletos.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { Vistas } from '../../kit/Vistas.tsx';
import { BasesDeConhecimento } from './BasesDeConhecimento.tsx';
import { useAssistente } from './consultas.ts';
import { EstadoDoAssistente } from './EstadoDoAssistente.tsx';
import { StatusTecnico } from './StatusTecnico.tsx';

// Cada aba chega quando se abre.
const ConfiguracaoIaAba = lazy(() => import('./ConfiguracaoIaAba.tsx'));
const AnalyticsAba = lazy(() => import('./AnalyticsAba.tsx'));
const LogsAba = lazy(() => import('./LogsAba.tsx'));
// O formulário leva consigo o esquema e a biblioteca de formulários: o resto da aba não espera por ele.
const FormularioGeral = lazy(() => import('./FormularioGeral.tsx'));

const ABAS = [
  ['geral', 'Geral'],
  ['ia', 'Configuração IA'],
  ['analytics', 'Analytics'],
  ['logs', 'Logs'],
] as const;

/** A aba Geral: se responde, o status técnico, o atendimento e o que ele sabe. */
function GeralAba({ assistente }: { assistente: AssistenteVisto }) {
  return (
    <>
      <EstadoDoAssistente assistente={assistente} />
      <StatusTecnico />
      <BasesDeConhecimento />
      <Suspense fallback={<EsqueletoCartoes quantidade={1} />}>
        <FormularioGeral assistente={assistente} />
      </Suspense>
    </>
  );
}

/** O que uma aba mostra da configuração, ou a espera e a falha dela. */
function ComAssistente({ children }: { children: (assistente: AssistenteVisto) => ReactNode }) {
  const { data, isError, refetch } = useAssistente();
  if (data !== undefined) return children(data);
  return isError ? (
    <EstadoErro
      mensagem="Não foi possível carregar a configuração do assistente"
      aoTentarDeNovo={() => void refetch()}
    />
  ) : (
    <EsqueletoCartoes quantidade={4} />
  );
}

/** Tela Assistente WhatsApp (especificação 2, seção 2); o parâmetro `tab` do endereço diz a aba. */
export default function AssistentePagina() {
  const [parametros] = useSearchParams();
  const aba = ABAS.find(([nome]) => nome === parametros.get('tab'))?.[0] ?? 'geral';
  return (
    <>
      <PaginaCabecalho
        titulo="Assistente WhatsApp"
        subtitulo="Responde a quem escreve com o que você escreveu nas bases de conhecimento, e chama uma pessoa quando não sabe"
        acao={
          <Button variant="contained" component={Link} to="/dashboard/whatsapp/conversas">
            Conversas
          </Button>
        }
      />
      <Vistas
        rotulo="Abas do assistente"
        vistas={ABAS.map(([nome, rotulo]) => ({
          rotulo,
          para: nome === 'geral' ? '?' : `?tab=${nome}`,
          atual: aba === nome,
        }))}
      />
      <Suspense fallback={<EsqueletoCartoes quantidade={4} />}>
        {aba === 'geral' && (
          <ComAssistente>{(assistente) => <GeralAba assistente={assistente} />}</ComAssistente>
        )}
        {aba === 'ia' && (
          <ComAssistente>{(assistente) => <ConfiguracaoIaAba assistente={assistente} />}</ComAssistente>
        )}
        {aba === 'analytics' && <AnalyticsAba />}
        {aba === 'logs' && <LogsAba />}
      </Suspense>
    </>
  );
}
