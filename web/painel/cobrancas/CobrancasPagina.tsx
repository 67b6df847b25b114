import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Cobrancas, Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { CanaisDosAvisos } from '../pecas/automacoes/CanaisDosAvisos.tsx';
import { HojeEAmanha } from '../pecas/automacoes/HojeEAmanha.tsx';
import { TelaDeAutomacao } from '../pecas/automacoes/TelaDeAutomacao.tsx';
import { Andamento } from './Andamento.tsx';
import { ClientesParaCobranca } from './ClientesParaCobranca.tsx';
import {
  CHAVE_DA_PREVISAO,
  CHAVE_DAS_COBRANCAS,
  CHAVE_DO_HISTORICO,
  useCobrancas,
  usePrevisao,
} from './consultas.ts';
import { Duvidosas } from './Duvidosas.tsx';
import { ExecutarAgora } from './ExecutarAgora.tsx';
import { HistoricoDeCobrancas } from './HistoricoDeCobrancas.tsx';
import { LigarCobrancas } from './LigarCobrancas.tsx';
import { COMO_DIZER, resumoDe } from './mostrar.ts';

/** Por que nada sai sozinho, seja o que for que esteja ligado. */
function SemSair({ cobrancas: { conectado, pausa } }: { cobrancas: Cobrancas }) {
  return (
    <>
      {!conectado && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            <Button color="inherit" size="small" component={Link} to="/dashboard/integracoes">
              Conectar
            </Button>
          }
        >
          Nenhum WhatsApp conectado: nada sai sozinho. “Cobrar” abre a conversa no seu WhatsApp com o texto
          pronto.
        </Alert>
      )}
      {pausa !== null && (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          Os envios de hoje pararam: {pausa}. Amanhã voltam a sair.
        </Alert>
      )}
    </>
  );
}

function Resumo({ cobrancas: { contadores, duvidosas } }: { cobrancas: Cobrancas }) {
  const { passaram_da_hora } = contadores;
  return (
    <>
      <Contadores
        rotulo="Resumo das cobranças"
        prontos
        contadores={[
          ['Vencimentos Hoje', contadores.vencimentos_hoje],
          ['Próximos 7 dias', contadores.proximos_7_dias],
          ['Mensagens Enviadas', contadores.mensagens_enviadas],
          ['Renovações (30d)', contadores.renovacoes_30d],
          ...(duvidosas.length > 0 ? [['Em dúvida hoje', duvidosas.length] as const] : []),
        ]}
      />
      <Alert severity="info" sx={{ marginBottom: 3 }}>
        Cada mensagem sai no horário do template dela (10:00, se você não mudou), entre 08:00 e 20:00 de
        Brasília: 7, 3 e 1 dia antes do vencimento e no dia. O que não sair até as 20:00 não sai mais.
        {passaram_da_hora > 0 &&
          ` Hoje, ${passaram_da_hora} ${passaram_da_hora === 1 ? 'passou' : 'passaram'} da hora sem sair.`}
      </Alert>
    </>
  );
}

/** Tela Cobranças Automáticas (especificação 2, seção 2; regras 20, 34, 39 e 40). */
export default function CobrancasPagina() {
  const cliente = useQueryClient();
  const recados = useRecados();
  const consulta = useCobrancas();
  const { isError } = consulta;
  const [executando, setExecutando] = useState(false);
  const [execucao, setExecucao] = useState<Execucao | null>(null);
  const reler = useCallback(() => {
    for (const queryKey of [CHAVE_DAS_COBRANCAS, CHAVE_DA_PREVISAO, CHAVE_DO_HISTORICO]) {
      void cliente.invalidateQueries({ queryKey });
    }
  }, [cliente]);
  useEffect(() => {
    if (isError) recados.erro('Erro ao carregar dados');
  }, [isError, recados]);

  return (
    <TelaDeAutomacao
      titulo="Cobranças Automáticas"
      subtitulo="Cobrança por WhatsApp enviada todos os dias às 10h, horário do Brasil"
      chave={CHAVE_DAS_COBRANCAS}
      consulta={consulta}
      atualizar={{ agir: reler }}
      mandar={{ rotulo: 'Executar Agora', agir: () => setExecutando(true) }}
      erro="Erro ao carregar dados"
      janela={
        executando && (
          <ExecutarAgora
            aoTerminar={(resposta) => {
              setExecutando(false);
              setExecucao(resposta);
              reler();
            }}
            aoFechar={() => setExecutando(false)}
          />
        )
      }
    >
      {(cobrancas) => (
        <>
          <SemSair cobrancas={cobrancas} />
          <LigarCobrancas cobrancas={cobrancas} />
          <CanaisDosAvisos />
          {execucao !== null && (
            <Andamento execucao={execucao} aoAcabar={reler} aoFechar={() => setExecucao(null)} />
          )}
          <Duvidosas
            duvidosas={cobrancas.duvidosas}
            aoTentar={(resposta) => {
              if (resposta) setExecucao(resposta);
              reler();
            }}
          />
          <Resumo cobrancas={cobrancas} />
          <HojeEAmanha nome="Cobranças" usePrevisao={usePrevisao} como={COMO_DIZER} resumo={resumoDe} />
          <Box component="section" aria-labelledby="titulo-dos-clientes" sx={{ marginBottom: 4 }}>
            <Typography variant="h2" id="titulo-dos-clientes" sx={{ marginBottom: 1.5 }}>
              Clientes para Cobrança
            </Typography>
            <ClientesParaCobranca cobrancas={cobrancas} aoCobrar={reler} />
          </Box>
          <HistoricoDeCobrancas aoTentar={reler} />
        </>
      )}
    </TelaDeAutomacao>
  );
}
