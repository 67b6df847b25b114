import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { Sessao } from '../shell/sessao.ts';
import { Moldura } from './Moldura.tsx';
import { NaoEncontrada } from './NaoEncontrada.tsx';
import { TELAS } from './telas.ts';

const comTela = TELAS.map((tela) => ({ ...tela, Tela: lazy(tela.carregar) }));

function ComTitulo({ titulo, children }: { titulo: string | null; children: ReactNode }) {
  useEffect(() => {
    if (titulo !== null) document.title = `${titulo} · CRM de Assinaturas`;
  }, [titulo]);
  return children;
}

/** Enquanto a tela vem: os mesmos ossos da página antes de o painel abrir (painel.html). */
const ossos = (
  <div className="ossos" role="status" aria-label="Carregando">
    <i />
    <i />
    <i />
    <i />
    <i />
  </div>
);

/** Tabela de rotas do painel (especificação 2, seção 2). */
export function Rotas({ sessao }: { sessao: Sessao }) {
  return (
    <Routes>
      <Route path="/dashboard" element={<Moldura sessao={sessao} />}>
        {comTela.map(({ caminho, titulo, Tela }) => (
          <Route
            key={caminho}
            {...(caminho === '' ? { index: true } : { path: caminho })}
            element={
              <ComTitulo titulo={titulo}>
                <Suspense fallback={ossos}>
                  <Tela />
                </Suspense>
              </ComTitulo>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <ComTitulo titulo="Página não encontrada">
              <NaoEncontrada />
            </ComTitulo>
          }
        />
      </Route>
      <Route path="*" element={<Navigate to="/dashboard" replace />} />
    </Routes>
  );
}
