import type { FilaComDlq } from './constructs/fila-com-dlq.ts';
import type { FuncaoDoManifesto } from './constructs/funcao-do-manifesto.ts';

/** Um destino assíncrono cuja fila morta precisa de alarme; `alarme` diz a quem a falha faz mal. */
export type DestinoMorto = { readonly alarme: string; readonly fila: FilaComDlq['mortas'] };

/** Função instalada e o nome do alarme dos seus erros. */
export type FuncaoVigiada = { readonly funcao: FuncaoDoManifesto; readonly alarme: string };
