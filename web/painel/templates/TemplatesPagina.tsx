import { useSearchParams } from 'react-router-dom';
import { NOME_DO_CARTAO } from '../../../shared/templates/templates.padrao.ts';
import { CARTOES } from '../../../shared/templates/templates.schema.ts';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { Vistas } from '../../kit/Vistas.tsx';
import { CartaoDeTemplates } from './CartaoDeTemplates.tsx';
import { CartoesDeEmail } from './CartoesDeEmail.tsx';

/** Tipos de mensagem de WhatsApp que cada cartão terá (especificação 2, seção 2). */
const TIPOS_DE_WHATSAPP = 4;

function CartoesDeWhatsapp() {
  return (
    <GradeDeCartoes aria-label="Templates de WhatsApp">
      {CARTOES.map((cartao) => (
        <CartaoDeTemplates
          key={cartao}
          titulo={NOME_DO_CARTAO[cartao]}
          parado
          etiqueta={{ tipo: 'neutro', rotulo: 'Em Desenvolvimento' }}
        >
          <div>0/{TIPOS_DE_WHATSAPP} configurados</div>
          <div>Templates WhatsApp para este produto ainda não estão disponíveis</div>
        </CartaoDeTemplates>
      ))}
    </GradeDeCartoes>
  );
}

/** Os templates de mensagens, por canal; o parâmetro `tab` do endereço diz qual (especificação 2, seção 2). */
export default function TemplatesPagina() {
  const [parametros] = useSearchParams();
  const noWhatsapp = parametros.get('tab') === 'whatsapp';
  return (
    <>
      <PaginaCabecalho
        titulo="Templates de mensagens"
        subtitulo="O texto das boas-vindas e dos lembretes que cada produto manda sozinho."
      />
      <Vistas
        rotulo="Canais"
        vistas={[
          { rotulo: 'Email', para: '?', atual: !noWhatsapp },
          { rotulo: 'WhatsApp', para: '?tab=whatsapp', atual: noWhatsapp },
        ]}
      />
      {noWhatsapp ? <CartoesDeWhatsapp /> : <CartoesDeEmail />}
    </>
  );
}
