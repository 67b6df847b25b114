import { useMemo, useState } from 'react';
import type { Cupom, CupomEntrada } from '../../../shared/cupons/cupons.schema.ts';
import { QuadroDeFormulario } from '../../kit/formulario/QuadroDeFormulario.tsx';
import { useCadastro } from '../../kit/formulario/useCadastro.ts';
import { ApiError, useHoje } from '../shell/api.ts';
import { CupomCampos } from './CupomCampos.tsx';
import { rotas, useGruposDosProdutos, useGuardarCupom, useNomesDosProdutos } from './consultas.ts';
import {
  CUPOM_EM_BRANCO,
  diferencasDoCupom,
  esquemaDoCupom,
  type ValoresCupom,
  valoresDoCupom,
} from './valores.ts';

/** A frase do servidor, ou 'Erro ao salvar cupom' quando ele não respondeu (especificação 1, seção 8). */
function fraseDaFalha(mensagem: string, falha: unknown): string {
  if (!(falha instanceof ApiError) || mensagem === '') return 'Erro ao salvar cupom';
  // Um 5xx sem corpo não traz frase do servidor: a nossa diz o motivo, e falta dizer de quê.
  const calado = falha.status === 0 || falha.erro === 'indisponivel';
  return calado ? `Erro ao salvar cupom. ${mensagem}` : mensagem;
}

/** Formulário de cupom, para criar (`registro` null) e para editar. */
export default function FormularioCupom(props: { registro: Cupom | null; aoFechar: () => void }) {
  const { registro, aoFechar } = props;
  const hoje = useHoje();
  const nomes = useNomesDosProdutos();
  const grupos = useGruposDosProdutos();
  const { guardar } = useGuardarCupom();
  const [gravada, definirGravada] = useState(registro?.data_expiracao ?? null);
  const formulario = useCadastro<ValoresCupom, CupomEntrada, Cupom>({
    nome: 'cupom',
    registro,
    esquema: useMemo(() => esquemaDoCupom(hoje, gravada), [hoje, gravada]),
    valores: registro === null ? CUPOM_EM_BRANCO : valoresDoCupom(registro),
    valoresDe: valoresDoCupom,
    primeiro: 'codigo',
    rotas,
    guardar: (cupom) => {
      guardar(cupom);
      definirGravada(cupom.data_expiracao);
    },
    chamar: ({ codigo }) => codigo,
    diferencas: (meu, atual) => diferencasDoCupom(meu, atual, nomes),
    sucesso: ({ codigo }) => `Cupom salvo: ${codigo}`,
    frase: fraseDaFalha,
    aoFechar,
  });
  return (
    <QuadroDeFormulario
      tela="Cupons"
      titulo={registro === null ? 'Novo cupom' : `Editar ${registro.codigo}`}
      formulario={formulario}
    >
      <CupomCampos control={formulario.form.control} hoje={hoje} nomes={nomes} grupos={grupos} />
    </QuadroDeFormulario>
  );
}
