import { styled } from '@mui/material/styles';
import { type Control, useWatch } from 'react-hook-form';
import type { Data } from '../../../shared/base/datas.ts';
import type { CupomEntrada } from '../../../shared/cupons/cupons.schema.ts';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { CampoDinheiro } from '../../kit/campos/CampoDinheiro.tsx';
import { CampoMarcar } from '../../kit/campos/CampoMarcar.tsx';
import { CampoMascara } from '../../kit/campos/CampoMascara.tsx';
import { CampoSelecao } from '../../kit/campos/CampoSelecao.tsx';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import { CampoCodigo } from './CampoCodigo.tsx';
import { CampoProdutos } from './CampoProdutos.tsx';
import { ROTULOS_CUPOM as rotulos, type ValoresCupom } from './valores.ts';

const TIPOS = [
  { valor: 'percentual', rotulo: 'Percentual (%)' },
  { valor: 'fixo', rotulo: 'Valor fixo (R$)' },
];
// Seis algarismos bastam: o contrato aceita até um milhão.
const soAlgarismos = (texto: string) => texto.replace(/\D/g, '').slice(0, 6);

// Uma coluna no celular, duas no computador.
const Grade = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > [data-inteira]': { gridColumn: '1 / -1' },
  },
}));

/** Campos do cupom, os mesmos para criar e editar (especificação 1, seções 3 e 5). */
export function CupomCampos(props: {
  control: Control<ValoresCupom, unknown, CupomEntrada>;
  hoje: Data;
  nomes: ReadonlyMap<string, string>;
}) {
  const { control, hoje, nomes } = props;
  const [tipo, todos] = useWatch({ control, name: ['tipo_desconto', 'todos_os_produtos'] });
  const percentual = tipo === 'percentual';
  return (
    <Grade>
      <CampoCodigo
        control={control}
        name="codigo"
        label={rotulos.codigo}
        obrigatorio
        ajuda="Até 20 letras e números, sempre em maiúsculas"
      />
      <CampoTexto
        control={control}
        name="descricao"
        label={rotulos.descricao}
        obrigatorio
        maxLength={200}
        ajuda="Para você se lembrar de para que serve"
      />
      <CampoSelecao control={control} name="tipo_desconto" label={rotulos.tipo_desconto} opcoes={TIPOS} />
      <CampoDinheiro
        control={control}
        name="valor_desconto"
        label={rotulos.valor_desconto}
        obrigatorio
        unidade={percentual ? '%' : 'R$'}
        ajuda={percentual ? 'De 0 a 100' : 'Nunca desconta mais que o preço'}
      />
      <CampoDinheiro
        control={control}
        name="valor_minimo"
        label={rotulos.valor_minimo}
        ajuda="Preço a partir do qual o cupom vale"
      />
      <CampoMascara
        control={control}
        name="maximo_usos"
        label={rotulos.maximo_usos}
        mascara={soAlgarismos}
        ajuda="Em branco, é ilimitado"
      />
      <CampoData
        control={control}
        name="data_expiracao"
        label={rotulos.data_expiracao}
        minimo={hoje}
        ajuda="Vale até o fim desse dia; em branco, não expira"
      />
      <CampoMarcar
        control={control}
        name="ativo"
        label={rotulos.ativo}
        ajuda="Desmarcado, o cupom fica guardado mas não vale"
      />
      <div data-inteira>
        <CampoMarcar control={control} name="todos_os_produtos" label="Vale para todos os produtos" />
        {!todos && (
          <CampoProdutos
            control={control}
            name="produtos_aplicaveis"
            label={rotulos.produtos_aplicaveis}
            nomes={nomes}
          />
        )}
      </div>
    </Grade>
  );
}
