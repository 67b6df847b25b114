import { formatarTelefone } from '../../../../shared/base/telefone.ts';
import type { ClienteResumo } from '../../../../shared/clientes/clientes.schema.ts';
import type { OpcaoProcurada, Procurados } from '../../../kit/campos/CampoProcurado.tsx';
import { ordenarPorNome, procurarClientes } from './procura.ts';

/** Quantos cabem na lista aberta; quem não se vê ali se acha escrevendo mais um pedaço. */
const QUANTOS = 20;

const numero = (quantos: number) => quantos.toLocaleString('pt-BR');

/** Um cliente como opção: o nome e como falar com ele. */
export function opcaoDoContato({ id, nome, email, telefone }: Contato): OpcaoProcurada {
  const contato = [email, telefone && formatarTelefone(telefone)].filter(Boolean).join(' · ');
  return { id, nome, detalhe: contato || 'Sem e-mail' };
}
type Contato = Pick<ClienteResumo, 'id' | 'nome' | 'email' | 'telefone'>;

type Lista = {
  readonly itens: readonly ClienteResumo[];
  readonly carregando: boolean;
  readonly completo: boolean;
  readonly erro: Error | null;
};

function fraseDaEscolha({ carregando, completo, erro }: Lista, achados: number): string | null {
  if (carregando) return 'Carregando os clientes…';
  const mostrados = `Mostrando ${Math.min(achados, QUANTOS)} de ${numero(achados)}`;
  if (erro !== null) return 'Não foi possível carregar os clientes';
  if (!completo) return `${mostrados}, carregando os demais…`;
  if (achados === 0) return 'Nenhum cliente encontrado';
  return achados > QUANTOS ? mostrados : null;
}

/** Os clientes que um texto acha, pela mesma busca da tela Clientes, e o que dizer dos que não cabem. */
export function procurarOpcoes(lista: Lista, texto: string): Procurados {
  const achados = procurarClientes(lista.itens, texto);
  return {
    opcoes: ordenarPorNome(achados).slice(0, QUANTOS).map(opcaoDoContato),
    frase: fraseDaEscolha(lista, achados.length),
    pronto: !lista.carregando,
  };
}
