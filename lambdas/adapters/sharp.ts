import sharp from 'sharp';

// Só o que se aceita se abre, e só de memória: nenhum outro leitor do libvips corre, chegue o que chegar.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Cada imagem se vê uma vez: guardar o que se abriu só ocuparia memória.
sharp.cache(false);

/** O sharp, que só lê JPEG, PNG e WebP. */
export { sharp };
