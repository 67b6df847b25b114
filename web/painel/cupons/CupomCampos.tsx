import { type Control, useWatch } from 'react-hook-form';
import type { Data } from '../../../shared/base/datas.ts';
import { CAMPOS_DO_CUPOM as campos } from '../../../shared/cupons/cupons.campos.ts';
import { zeraOPreco } from '../../../shared/cupons/cupons.rules.ts';
import type { CupomEntrada } from '../../../shared/cupons/cupons.schema.ts';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { Celula, Grade } from '../../kit/campos/Grade.tsx';
import { declarados } from '../../kit/campos/propriedades.ts';
import { CampoCodigo } from './CampoCodigo.tsx';
import { CampoProdutos } from './CampoProdutos.tsx';
import { SEM_NADA_A_PAGAR, TEXTO_DA_OCASIAO } from './mostrar.ts';
import type { ValoresCupom } from './valores.ts';

const TIPOS = [
  { valor: 'percentual', rotulo: 'Percentual (%)' },
  { valor: 'fixo', rotulo: 'Valor fixo (R$)' },
];

const OCASIOES = Object.entries(TEXTO_DA_OCASIAO).map(([valor, rotulo]) => ({ valor, rotulo }));

function ajudaDoDesconto(percentual: boolean, zera: boolean): string {
  if (!percentual) return 'Nunca desconta mais que o preço';
  return zera ? SEM_NADA_A_PAGAR : 'De 0 a 100';
}

/** Campos do cupom, os mesmos para criar e editar (especificação 1, seções 3 e 5). */
export function CupomCampos(props: {
  control: Control<ValoresCupom, unknown, CupomEntrada>;
  hoje: Data;
  nomes: ReadonlyMap<string, string>;
  grupos: ReadonlyMap<string, string>;
}) {
  const { control, hoje, nomes, grupos } = props;
  const campo = declarados(control, campos);
  const [tipo_desconto, desconto, todos] = useWatch({
    control,
    name: ['tipo_desconto', 'valor_desconto', 'todos_os_produtos'],
  });
  const percentual = tipo_desconto === 'percentual';
  const zera = zeraOPreco({ tipo_desconto, valor_desconto: Number(desconto ?? 0) });
  return (
    <Grade colunas={2}>
      <CampoCodigo
        {...campo('codigo')}
        obrigatorio
        maximo={campos.codigo.maximo}
        ajuda="Até 20 letras e números, sempre em maiúsculas"
      />
      <CampoTexto {...campo('descricao')} obrigatorio ajuda="Para você se lembrar de para que serve" />
      <CampoSelecao {...campo('tipo_desconto')} opcoes={TIPOS} />
      <CampoDinheiro
        {...campo('valor_desconto')}
        obrigatorio
        unidade={percentual ? '%' : 'R$'}
        ajuda={ajudaDoDesconto(percentual, zera)}
      />
      <CampoDinheiro {...campo('valor_minimo')} ajuda="Preço a partir do qual o cupom vale" />
      <CampoTexto
        {...campo('maximo_usos')}
        inputMode="numeric"
        maxLength={12}
        ajuda="Em branco, é ilimitado"
      />
      <CampoData
        {...campo('data_expiracao')}
        minimo={hoje}
        ajuda="Vale até o fim desse dia; em branco, não expira"
      />
      <CampoSelecao
        {...campo('vale_em')}
        opcoes={OCASIOES}
        ajuda="Na renovação, usa-se no link de renovação; na primeira compra, só quem ainda não comprou de você"
      />
      <CampoMarcar {...campo('ativo')} ajuda="Desmarcado, o cupom fica guardado mas não vale" />
      <Celula colunas={2}>
        <CampoMarcar control={control} name="todos_os_produtos" label="Vale para todos os produtos" />
        {!todos && <CampoProdutos {...campo('produtos_aplicaveis')} nomes={nomes} grupos={grupos} />}
      </Celula>
    </Grade>
  );
}
