import type { DadosPessoais } from './dados.ts';
import type { Form } from './formulario.ts';

/**
 * Quem sai do campo com um clique ainda não o soltou: a linha do erro não pode mudar de lugar o que se está a clicar.
 */
const ATE_SOLTAR_MS = 200;

/** O que um campo faz ao se sair dele: o que não serve se diz já; vazio, só quando se tenta continuar. */
export function erroAoSair(
  form: Form,
  nome: keyof DadosPessoais,
  conferir: (texto: string) => string | null,
): (texto: string) => void {
  return (texto) => {
    if (texto.trim() === '') return;
    setTimeout(() => {
      const agora = form.valores()[nome];
      // Quem voltou e já o mudou ouve ao sair outra vez.
      if (agora === texto) form.definirErro(nome, conferir(agora) ?? undefined);
    }, ATE_SOLTAR_MS);
  };
}
