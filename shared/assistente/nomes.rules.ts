import { tirarAcentos } from '../base/nomes.ts';

/** Nomes que qualquer loja diz, e palavras que se escrevem com maiúscula sem serem de ninguém. */
const DE_TODOS = new Set(
  `whatsapp whats brasil brasilia portugal deus android iphone ios windows chrome safari gmail outlook hotmail google play store
  plano planos mensal trimestral semestral anual assinatura assinaturas pagamento cartao credito debito suporte atendimento equipe
  cancelamento cancelar reembolso acesso renovacao renovar spam promocoes caixa entrada lixo email conta minha minhas meus meu
  produto produtos pagina site loja area aluno alunos assinante clube grupo curso aula aulas consultoria telegram reais real
  sul sudeste nordeste norte centro sao bahia parana goias pernambuco ceara amazonas maranhao alagoas sergipe piaui tocantins
  segunda terca quarta quinta sexta sabado domingo sim nao assine pague entre acesse veja escreva fale aviso`.split(
    /\s+/,
  ),
);
/** Só depois destas se diz de quem ou do que se fala; depois da vírgula chama-se quem lê. */
const NOME =
  /(?<=(?<![\p{L}])(?:[ao]s?|d[aeo]s?|n[ao]s?|pr[ao]|para|com|pel[ao]|ao|à|em|é|eh|sou|por|e|ou|via|tambem|também|atende|atendemos|chega|vai) )\p{Lu}\p{Ll}[\p{L}\d]+/gu;
const NEGADA = /(?<!\p{L})(?:não|nao|nunca|nem|nenhum\p{L}*|jamais|cuidado|desconfi\p{L}+)(?!\p{L})/iu;

/**
 * Se uma resposta fala de alguém, ou de alguma coisa com nome próprio, que nem os itens usados nem quem vende disseram:
 * 'o Léo libera', 'a conta da Clara'. O nome da loja também está nos endereços
 * dela ('linhaalta.com.br'). Negar é permitido.
 */
export function nomeSemApoio(escrito: string, sabido: string, enderecos: string): boolean {
  const palavras = new Set(tirarAcentos(sabido.toLowerCase()).split(/[^a-z0-9]+/));
  return escrito
    .split(/(?<=[.!?:])\s+|\n+/)
    .filter((frase) => !NEGADA.test(frase))
    .some((frase) =>
      (frase.match(NOME) ?? []).some((achado) => {
        const nome = tirarAcentos(achado.toLowerCase());
        return !DE_TODOS.has(nome) && !palavras.has(nome) && !enderecos.toLowerCase().includes(nome);
      }),
    );
}
