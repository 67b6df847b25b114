import { useState } from 'react';
import type { Pagina, PaginaEntrada } from '../../../shared/paginas/paginas.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { useGravacao } from '../../kit/useGravacao.ts';
import { ApiError } from '../shell/api.ts';
import type { FormDaPagina } from './CamposGerais.tsx';
import { api, useGuardarPagina } from './consultas.ts';
import { ehCampoDaPagina, valoresDaPagina } from './valores.ts';

const alterar = (id: string, body: PaginaEntrada & { versao: number }, chave?: string) =>
  api('PUT /api/landing-pages/{id}', { params: { id }, body }, { chave });

/** A frase do servidor, ou 'Erro ao salvar página' quando ele não respondeu. */
function fraseDaFalha(falha: unknown): string {
  if (!(falha instanceof ApiError) || falha.message === '') return 'Erro ao salvar página';
  return falha.status === 0 ? `Erro ao salvar página. ${falha.message}` : falha.message;
}

/** Salva o editor de páginas: cria ou altera, e num conflito guarda as duas versões para a pessoa escolher. */
export function useSalvarPagina(opcoes: {
  pagina: Pagina | null;
  form: FormDaPagina;
  chave: string;
  descartar: () => void;
  aoFechar: () => void;
}) {
  const { form, chave, descartar, aoFechar } = opcoes;
  const avisos = useAvisos();
  const { guardar } = useGuardarPagina();
  // Uma página nova passa a ter id quando se descobre que uma tentativa sem resposta a gravou.
  const [id, definirId] = useState(opcoes.pagina?.id ?? null);
  const [conflito, definirConflito] = useState<{ meu: PaginaEntrada; atual: Pagina } | null>(null);

  const { aoEnviar, ocupado } = useGravacao({
    form,
    chave,
    ehCampo: ehCampoDaPagina,
    enviar: (body: PaginaEntrada) => {
      const versao = form.getValues('versao');
      return (chave) =>
        id === null
          ? api('POST /api/landing-pages', { body }, { chave })
          : alterar(id, { ...body, versao }, chave);
    },
    retomar: (body, gravada) => {
      definirId(gravada.id);
      form.setValue('versao', gravada.versao);
      return alterar(gravada.id, { ...body, versao: gravada.versao });
    },
    aoSalvar: (salva) => {
      guardar(salva);
      descartar();
      avisos.sucesso(`Página salva: ${salva.titulo}`);
      aoFechar();
    },
    aoFalhar: async (falha, meu) => {
      try {
        if (!(falha instanceof ApiError) || falha.erro !== 'versao_desatualizada' || id === null) throw falha;
        const atual = await api('GET /api/landing-pages/{id}', { params: { id } });
        guardar(atual);
        definirConflito({ meu, atual });
      } catch (causa) {
        avisos.erro(fraseDaFalha(causa));
      }
    },
  });

  return {
    aoEnviar,
    ocupado,
    conflito,
    fecharConflito: () => definirConflito(null),
    usarAtual: () => {
      if (conflito === null) return;
      form.reset(valoresDaPagina(conflito.atual));
      descartar();
      definirConflito(null);
    },
    manterMeu: () => {
      if (conflito === null) return;
      form.setValue('versao', conflito.atual.versao);
      definirConflito(null);
      void aoEnviar();
    },
  };
}
