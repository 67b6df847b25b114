import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Lembretes, Verificacao } from '../../../shared/lembretes/lembretes.schema.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { CanaisDosAvisos } from '../pecas/automacoes/CanaisDosAvisos.tsx';
import { HojeEAmanha } from '../pecas/automacoes/HojeEAmanha.tsx';
import { TelaDeAutomacao } from '../pecas/automacoes/TelaDeAutomacao.tsx';
import { BuscaDePessoa } from '../pecas/clientes/BuscaDePessoa.tsx';
import { EnviosPausados } from '../pecas/mensagens/EnviosPausados.tsx';
import { CHAVE_DA_PREVISAO, CHAVE_DOS_LEMBRETES, useLembretes, usePrevisao } from './consultas.ts';
import { Duvidosos } from './Duvidosos.tsx';
import { LigarLembretes } from './LigarLembretes.tsx';
import { LogsDeEmail } from './LogsDeEmail.tsx';
import { COMO_DIZER, resumoDe } from './mostrar.ts';
import { ResultadoDoTeste } from './ResultadoDoTeste.tsx';
import { TestarManualmente } from './TestarManualmente.tsx';

/** Depois do teste, quanto se espera para ler os registros (especificação 2, seção 9). */
const ATE_RELER_MS = 2_000;

function Resumo({ contadores }: Pick<Lembretes, 'contadores'>) {
  return (
    <>
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
    </>
  );
}

/** Tela Lembretes Automáticos (especificação 2, seção 2; regras 34 e 40). */
export default function LembretesPagina() {
  const cliente = useQueryClient();
  const consulta = useLembretes();
  const [testando, setTestando] = useState(false);
  const [teste, setTeste] = useState<Verificacao | { erro: string } | null>(null);
  const reler = useCallback(() => {
    void cliente.invalidateQueries({ queryKey: CHAVE_DOS_LEMBRETES });
    void cliente.invalidateQueries({ queryKey: CHAVE_DA_PREVISAO });
  }, [cliente]);
  const aoTestar = useCallback(
    (resultado: Verificacao | { erro: string }) => {
      setTestando(false);
      setTeste(resultado);
      setTimeout(reler, ATE_RELER_MS);
    },
    [reler],
  );

  return (
    <TelaDeAutomacao
      titulo="Lembretes Automáticos"
      subtitulo="E-mails de vencimento que saem sozinhos"
      chave={CHAVE_DOS_LEMBRETES}
      consulta={consulta}
      atualizar={{ rotulo: 'Atualizar Logs', agir: reler }}
      mandar={{ rotulo: 'Testar Manualmente', agir: () => setTestando(true) }}
      erro="Não foi possível carregar os lembretes"
      janela={testando && <TestarManualmente aoTerminar={aoTestar} aoFechar={() => setTestando(false)} />}
    >
      {(lembretes) => (
        <>
          {consulta.isError && (
            <Alert severity="warning" role="alert" sx={{ marginBottom: 2 }}>
              Não foi possível atualizar: o que se vê pode estar velho.
            </Alert>
          )}
          <EnviosPausados />
          <LigarLembretes lembretes={lembretes} />
          <CanaisDosAvisos />
          {teste !== null && (
            <ResultadoDoTeste teste={teste} aoAcabar={reler} aoFechar={() => setTeste(null)} />
          )}
          <Duvidosos duvidosos={lembretes.duvidosos} aoTentar={reler} />
          <Resumo contadores={lembretes.contadores} />
          <HojeEAmanha nome="Lembretes" usePrevisao={usePrevisao} como={COMO_DIZER} resumo={resumoDe} />
          <Box component="section" aria-labelledby="titulo-dos-logs">
            <Typography variant="h2" id="titulo-dos-logs" sx={{ marginBottom: 1.5 }}>
              Últimos e-mails
            </Typography>
            <BuscaDePessoa so="mensagens" rotulo="Buscar os e-mails de uma pessoa" />
            <LogsDeEmail logs={lembretes.logs} aoTentar={reler} />
          </Box>
        </>
      )}
    </TelaDeAutomacao>
  );
}
