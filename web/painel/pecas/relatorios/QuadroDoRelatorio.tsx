import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as Rota } from 'react-router-dom';
import { cabecalhoCsv, linhaCsv } from '../../../../shared/base/csv.ts';
import { Download } from '../../../kit/icones.tsx';
import { Tabela } from '../../../kit/Tabela.tsx';
import { baixarTexto } from '../tarefas/baixar.ts';
import type { Coluna } from './colunas.ts';
import { GraficoDeBarras } from './GraficoDeBarras.tsx';
import type { Barras } from './grafico.ts';

function Celula<L>({ coluna: { mostrar, para }, linha }: { coluna: Coluna<L>; linha: L }) {
  const endereco = para?.(linha) ?? null;
  return endereco === null ? (
    mostrar(linha)
  ) : (
    <Link component={Rota} to={endereco}>
      {mostrar(linha)}
    </Link>
  );
}

/** Um assunto de um relatório: o desenho, e embaixo a tabela com os mesmos números, que se baixa em CSV. */
export function QuadroDoRelatorio<L>(props: {
  titulo: string;
  nota?: ReactNode;
  barras?: Barras<L>;
  colunas: readonly Coluna<L>[];
  linhas: readonly L[];
  chave: (linha: L) => string;
  vazio: string;
  /** Nome do arquivo, sem a extensão. */
  arquivo: string;
}) {
  const { titulo, nota, barras, colunas, linhas, chave, vazio, arquivo } = props;
  const id = useId();
  const exportar = () => {
    const corpo = linhas.map((linha) =>
      linhaCsv(colunas.map(({ mostrar, planilha }) => planilha?.(linha) ?? mostrar(linha))),
    );
    baixarTexto(cabecalhoCsv(colunas) + corpo.join(''), `${arquivo}.csv`);
  };
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 1.5, sm: 2.5 }, marginBottom: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', marginBottom: 1 }}>
        <Typography variant="h2" id={id} sx={{ flex: '1 1 12rem' }}>
          {titulo}
        </Typography>
        {linhas.length > 0 && (
          <Button
            size="small"
            startIcon={<Download />}
            aria-label={`Exportar CSV: ${titulo}`}
            onClick={exportar}
          >
            Exportar CSV
          </Button>
        )}
      </Box>
      {nota !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
          {nota}
        </Typography>
      )}
      {linhas.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', paddingBlock: 2 }}>{vazio}</Typography>
      ) : (
        <>
          {barras && <GraficoDeBarras linhas={linhas} {...barras} nome={`Gráfico: ${titulo}`} />}
          {/* Numa tela estreita a tabela rola sozinha, e a página não; o que rola se alcança pelo teclado. */}
          <Box
            component="section"
            aria-label={`Tabela: ${titulo}`}
            tabIndex={0}
            sx={{
              overflow: 'auto',
              maxHeight: '34rem',
              '& table :is(th, td)': { paddingInline: { xs: 0.75, sm: 1.5 } },
            }}
          >
            <Tabela aria-labelledby={id}>
              <thead>
                <tr>
                  {colunas.map(({ titulo: coluna, texto }, i) => (
                    <th key={coluna} scope="col" {...(i > 0 && !texto && { 'data-numero': true })}>
                      {coluna}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {linhas.map((linha) => (
                  <tr key={chave(linha)}>
                    {colunas.map((coluna, i) =>
                      i === 0 ? (
                        <Box
                          component="th"
                          key={coluna.titulo}
                          scope="row"
                          sx={{
                            minWidth: coluna.texto ? '9rem' : '4.5rem',
                            whiteSpace: coluna.texto ? 'normal' : 'nowrap',
                          }}
                        >
                          <Celula coluna={coluna} linha={linha} />
                        </Box>
                      ) : (
                        <td
                          key={coluna.titulo}
                          // Uma palavra não se corta no meio: o quadro rola.
                          {...(coluna.texto ? { style: { minWidth: '7rem' } } : { 'data-numero': true })}
                        >
                          <Celula coluna={coluna} linha={linha} />
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </Tabela>
          </Box>
        </>
      )}
    </Card>
  );
}
