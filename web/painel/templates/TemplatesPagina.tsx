import { useSearchParams } from 'react-router-dom';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { Vistas } from '../../kit/Vistas.tsx';
import { CartoesDeEmail } from './CartoesDeEmail.tsx';
import { CartoesDeWhatsapp } from './CartoesDeWhatsapp.tsx';

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
