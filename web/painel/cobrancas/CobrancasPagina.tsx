import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Execucao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { Contadores } from '../../kit/Contadores.tsx';
import { EsqueletoTabela, EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { Andamento } from './Andamento.tsx';
import { ClientesParaCobranca } from './ClientesParaCobranca.tsx';
import { CHAVE_DA_PREVISAO, CHAVE_DAS_COBRANCAS, CHAVE_DO_HISTORICO, useCobrancas } from './consultas.ts';
import { ExecutarAgora } from './ExecutarAgora.tsx';
import { HistoricoDeCobrancas } from './HistoricoDeCobrancas.tsx';
import { LigarCobrancas } from './LigarCobrancas.tsx';
import { PrevisaoDasCobrancas } from './PrevisaoDasCobrancas.tsx';

/** Tela Cobranças Automáticas (especificação 2, seção 2; regras 20, 34, 39 e 40). */
export default function CobrancasPagina() {
  const cliente = useQueryClient();
  const avisos = useAvisos();
  const { data, isError, isFetching, refetch } = useCobrancas();
  const [executando, setExecutando] = useState(false);
  const [execucao, setExecucao] = useState<Execucao | null>(null);
  const reler = useCallback(() => {
    for (const queryKey of [CHAVE_DAS_COBRANCAS, CHAVE_DA_PREVISAO, CHAVE_DO_HISTORICO]) {
      void cliente.invalidateQueries({ queryKey });
    }
  }, [cliente]);
  useEffect(() => {
    if (isError) avisos.erro('Erro ao carregar dados');
  }, [isError, avisos]);

  const cabecalho = (
    <PaginaCabecalho
      titulo="Cobranças Automáticas"
      subtitulo="Cobrança por WhatsApp enviada todos os dias às 10h, horário do Brasil"
      acao={
        <>
          <Button
            variant="outlined"
            startIcon={<Refresh />}
            disabled={isFetching}
            aria-busy={isFetching}
            onClick={reler}
          >
            {isFetching ? 'Atualizando…' : 'Atualizar'}
          </Button>
          <Button variant="contained" onClick={() => setExecutando(true)}>
            Executar Agora
          </Button>
        </>
      }
    />
  );
  const janela = executando && (
    <ExecutarAgora
      aoTerminar={(resposta) => {
        setExecutando(false);
        setExecucao(resposta);
        reler();
      }}
      aoFechar={() => setExecutando(false)}
    />
  );
  if (data === undefined) {
    return (
      <>
        {cabecalho}
        {isError ? (
          <EstadoErro mensagem="Erro ao carregar dados" aoTentarDeNovo={() => void refetch()} />
        ) : (
          <EsqueletoTabela />
        )}
        {janela}
      </>
    );
  }

  const { contadores, conectado, pausa } = data;
  return (
    <>
      {cabecalho}
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
      <LigarCobrancas cobrancas={data} />
      {execucao !== null && (
        <Andamento execucao={execucao} aoAcabar={reler} aoFechar={() => setExecucao(null)} />
      )}
      <Contadores
        rotulo="Resumo das cobranças"
        prontos
        contadores={[
          ['Vencimentos Hoje', contadores.vencimentos_hoje],
          ['Próximos 7 dias', contadores.proximos_7_dias],
          ['Mensagens Enviadas', contadores.mensagens_enviadas],
          ['Renovações (30d)', contadores.renovacoes_30d],
        ]}
      />
      <Alert severity="info" sx={{ marginBottom: 3 }}>
        Cada mensagem sai no horário do template dela (10:00, se você não mudou), entre 08:00 e 20:00 de
        Brasília: 7, 3 e 1 dia antes do vencimento e no dia. O que não sair até as 20:00 não sai mais.
        {contadores.passaram_da_hora > 0 &&
          ` Hoje, ${contadores.passaram_da_hora} ${contadores.passaram_da_hora === 1 ? 'passou' : 'passaram'} da hora sem sair.`}
      </Alert>
      <PrevisaoDasCobrancas />
      <Box component="section" aria-labelledby="titulo-dos-clientes" sx={{ marginBottom: 4 }}>
        <Typography variant="h2" id="titulo-dos-clientes" sx={{ marginBottom: 1.5 }}>
          Clientes para Cobrança
        </Typography>
        <ClientesParaCobranca cobrancas={data} aoCobrar={reler} />
      </Box>
      <HistoricoDeCobrancas />
      {janela}
    </>
  );
}
