import { errosDaIntegracao, trocaDeEndereco } from '../../../shared/integracoes/integracoes.rules.ts';
import type { IntegracaoVista, Provedor } from '../../../shared/integracoes/integracoes.schema.ts';
import { CATALOGO } from '../../../shared/integracoes/integracoes.schema.ts';
import { CAMPOS } from './catalogo.ts';

/** O que o formulário guarda: um texto por campo. As credenciais começam em branco e ninguém as lê de volta. */
export type Valores = Record<string, string>;

/** Valores com que o formulário abre. */
export function valoresDe(provedor: Provedor, registro: IntegracaoVista | null): Valores {
  const campos = CAMPOS[provedor].map(({ nome, tipo, inicial = '' }) => {
    if (tipo === 'segredo') return [nome, ''];
    return [nome, registro ? (registro.configuracao[nome] ?? '') : inicial];
  });
  return { nome: registro?.nome ?? CATALOGO[provedor].nome, ...Object.fromEntries(campos) };
}

/** O que se manda à API: nome, configuração e credenciais, separadas. */
export function entradaDe(provedor: Provedor, { nome = '', ...valores }: Valores) {
  const camposDos = (segredos: boolean) =>
    Object.fromEntries(
      CAMPOS[provedor]
        .filter(({ tipo }) => (tipo === 'segredo') === segredos)
        .map((campo) => [campo.nome, valores[campo.nome]?.trim() ?? '']),
    );
  return { nome, configuracao: camposDos(false), credenciais: camposDos(true) };
}

/** O que está errado em cada campo; a credencial guardada pode ficar em branco, se não vai a outro endereço. */
export function errosDe(provedor: Provedor, valores: Valores, registro: IntegracaoVista | null) {
  const entrada = entradaDe(provedor, valores);
  const outro = registro !== null && trocaDeEndereco(registro.configuracao, entrada.configuracao);
  return errosDaIntegracao(provedor, entrada, outro ? [] : Object.keys(registro?.ultimos4 ?? {}));
}
