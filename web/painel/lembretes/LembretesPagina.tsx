import Refresh from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Verificacao } from '../../../shared/lembretes/lembretes.schema.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { EsqueletoTabela, EstadoErro } from '../../kit/Faces.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { EnviosPausados } from '../pecas/EnviosPausados.tsx';
import { CHAVE_DOS_LEMBRETES, useLembretes } from './consultas.ts';
import { LigarLembretes } from './LigarLembretes.tsx';
import { LogsDeEmail } from './LogsDeEmail.tsx';
import { PrevisaoDosLembretes } from './PrevisaoDosLembretes.tsx';
import { ResultadoDoTeste } from './ResultadoDoTeste.tsx';
import { TestarManualmente } from './TestarManualmente.tsx';

/** Depois do teste, quanto se espera para ler os registros (especificação 2, seção 9). */
const ATE_RELER_MS = 2_000;

/** Tela Lembretes Automáticos (especificação 2, seção 2; regras 34 e 40). */
export default function LembretesPagina() {
  const cliente = useQueryClient();
  const { data, isError, isFetching, refetch } = useLembretes();
  const [testando, setTestando] = useState(false);
  const [teste, setTeste] = useState<Verificacao | { erro: string } | null>(null);
  const reler = useCallback(() => {
    void cliente.invalidateQueries({ queryKey: CHAVE_DOS_LEMBRETES });
    void cliente.invalidateQueries({ queryKey: ['GET /api/lembretes/previsao'] });
  }, [cliente]);
  const aoTestar = useCallback(
    (resultado: Verificacao | { erro: string }) => {
      setTestando(false);
      setTeste(resultado);
      setTimeout(reler, ATE_RELER_MS);
    },
    [reler],
  );

  const cabecalho = (
    <PaginaCabecalho
      titulo="Lembretes Automáticos"
      subtitulo="E-mails de vencimento que saem sozinhos"
      acao={
        <>
          <Button
            variant="outlined"
            startIcon={<Refresh />}
            disabled={isFetching}
            aria-busy={isFetching}
            onClick={reler}
          >
            {isFetching ? 'Atualizando…' : 'Atualizar Logs'}
          </Button>
          <Button variant="contained" onClick={() => setTestando(true)}>
            Testar Manualmente
          </Button>
        </>
      }
    />
  );
  if (data === undefined) {
    return (
      <>
        {cabecalho}
        {isError ? (
          <EstadoErro
            mensagem="Não foi possível carregar os lembretes"
            aoTentarDeNovo={() => void refetch()}
          />
        ) : (
          <EsqueletoTabela />
        )}
        {testando && <TestarManualmente aoTerminar={aoTestar} aoFechar={() => setTestando(false)} />}
      </>
    );
  }

  const { contadores, logs } = data;
  return (
    <>
      {cabecalho}
      {isError && (
        <Alert severity="warning" role="alert" sx={{ marginBottom: 2 }}>
          Não foi possível atualizar: o que se vê pode estar velho.
        </Alert>
      )}
      <EnviosPausados />
      <LigarLembretes lembretes={data} />
      {teste !== null && <ResultadoDoTeste teste={teste} aoAcabar={reler} aoFechar={() => setTeste(null)} />}
      <Contadores
        rotulo="Resumo dos lembretes"
        prontos
        contadores={[
          ['Total de logs', contadores.total],
          ['Enviados', contadores.enviados],
          ['Erros', contadores.erros],
          ['Hoje', contadores.hoje],
        ]}
      />
      <Alert severity="info" sx={{ marginBottom: 3 }}>
        Todos os dias às 06:00, horário de Brasília (09:00 UTC), saem os lembretes de quem vence em 3 dias, em
        1 dia e hoje. Só para assinaturas ativas. O que não conseguir sair até as 21:00 não sai mais naquele
        dia.
      </Alert>
      <PrevisaoDosLembretes />
      <Box component="section" aria-labelledby="titulo-dos-logs">
        <Typography variant="h2" id="titulo-dos-logs" sx={{ marginBottom: 1.5 }}>
          Últimos e-mails
        </Typography>
        <LogsDeEmail logs={logs} aoTentar={reler} />
      </Box>
      {testando && <TestarManualmente aoTerminar={aoTestar} aoFechar={() => setTestando(false)} />}
    </>
  );
}
