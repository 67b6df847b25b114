import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { formatarData } from '../../../shared/base/datas.ts';
import type { RelatorioDeEmails } from '../../../shared/relatorios/relatorios.routes.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { ContarAberturas } from './ContarAberturas.tsx';
import { cartoesDe, problemasDe } from './mostrar.ts';

/** A caixa do que deu errado, só quando algo deu. */
function Problemas({ relatorio }: { relatorio: RelatorioDeEmails }) {
  const linhas = problemasDe(relatorio);
  if (linhas.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ marginBottom: 2 }}>
      <AlertTitle>Problemas no período</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {linhas.map((linha) => (
          <li key={linha}>{linha}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** O período em números inteiros, com os dias que ele cobre; o lugar deles está lá antes de chegarem. */
function Resumo({ relatorio }: { relatorio: RelatorioDeEmails | undefined }) {
  const { contas, rastreio } = relatorio ?? {};
  return (
    <>
      <Typography variant="h2" sx={{ marginBottom: 0.5 }}>
        Resumo do período
      </Typography>
      <Typography
        variant="body2"
        sx={{ minHeight: { xs: '2.625rem', sm: '1.3125rem' }, color: 'text.secondary', marginBottom: 1 }}
      >
        {relatorio &&
          `De ${formatarData(relatorio.de)} a ${formatarData(relatorio.ate)}, pelo dia em que cada e-mail saiu.`}
      </Typography>
      <Contadores
        rotulo="Resumo do período"
        prontos={relatorio !== undefined}
        contadores={[
          ['Entregues', contas?.entregues ?? 0],
          ['Abertos', rastreio?.aberturas ? (contas?.abertos ?? 0) : '—'],
          ['Clicados', rastreio?.cliques ? (contas?.clicados ?? 0) : '—'],
          ['Devolvidos', contas?.devolvidos ?? 0],
          ['Reclamações', contas?.reclamados ?? 0],
        ]}
      />
    </>
  );
}

/** As taxas de um período, o que deu errado nele e o resumo; um traço em cada número enquanto não chegam. */
export function NumerosDoPeriodo(props: { relatorio: RelatorioDeEmails | undefined; prontos: boolean }) {
  const { relatorio, prontos } = props;
  return (
    <>
      <Contadores
        rotulo="Taxas do período"
        prontos={prontos}
        contadores={
          relatorio
            ? cartoesDe(relatorio)
            : ['Enviados', 'Taxa de entrega', 'Taxa de abertura', 'Taxa de clique'].map(
                (nome) => [nome, '—'] as const,
              )
        }
        grandes
      />
      {relatorio && <Problemas relatorio={relatorio} />}
      <Resumo relatorio={relatorio} />
      <ContarAberturas />
      <Typography variant="h2" sx={{ marginBottom: 1 }}>
        Histórico de emails
      </Typography>
    </>
  );
}
