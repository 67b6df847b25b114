/** Os vetores de alguns textos, na ordem deles, ou por que o provedor não os deu. */
export type VetoresDosTextos =
  | {
      readonly ok: true;
      readonly vetores: readonly Float32Array[];
      readonly modelo: string;
      readonly tokens: number;
    }
  | { readonly ok: false; readonly motivo: string };

/** Quem transforma textos em vetores; sem `modelo_de_busca`, procura-se por palavras. */
export type ModeloDeBusca = {
  readonly modelo_de_busca: string | null;
  readonly vetores: (textos: readonly string[]) => Promise<VetoresDosTextos>;
};
