// Runs in the page that sidewalls.ts opens. The plan of each picture comes from there.

globalThis.addFont = async (name, file) => {
  document.fonts.add(await new FontFace(name, `url(data:font/woff2;base64,${file})`, { weight: "100 900" }).load());
};

globalThis.drawSidewall = async (plan) => {
  const { width, height, radius, rubber, contrast, look } = plan;
  const grey = (value, opacity = 1) => {
    const level = Math.max(0, Math.min(255, Math.round(value)));
    return `rgb(${level} ${level} ${Math.min(255, level + 3)} / ${opacity})`;
  };
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.fillStyle = grey(rubber);
  context.fillRect(0, 0, width, height);

  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(plan.turn);
  context.transform(1, 0, plan.shear, 1, 0, 0);
  const ring = (out) => {
    context.beginPath();
    if (radius) context.arc(0, radius, radius + out, 0, Math.PI * 2);
    else {
      context.moveTo(-2 * width, -out);
      context.lineTo(2 * width, -out);
    }
  };
  const unit = plan.pieces[0]?.height ?? 40;
  for (let i = 0; i < plan.ribs; i++) {
    const out = (i % 2 ? -1 : 1) * (1.05 + 0.45 * i) * unit;
    context.lineWidth = 1.5;
    context.strokeStyle = grey(rubber + contrast * 0.5);
    ring(out);
    context.stroke();
    context.strokeStyle = grey(rubber - contrast * 0.4);
    ring(out + 2);
    context.stroke();
  }
  const strokes = (piece, colour, dx, dy) => {
    context.font = `700 ${piece.height / 0.72}px "${plan.font}"`;
    context.fillStyle = colour;
    context.textBaseline = "alphabetic";
    const gap = plan.spacing * piece.height;
    const lengths = [...piece.text].map((sign) => context.measureText(sign).width * plan.squeeze + gap);
    let at = piece.along * unit - lengths.reduce((sum, length) => sum + length, 0) / 2;
    for (const [i, sign] of [...piece.text].entries()) {
      const length = lengths[i] ?? 0;
      const middle = at + length / 2;
      context.save();
      const foot = piece.out * unit - piece.height / 2;
      if (radius) {
        context.translate(0, radius);
        context.rotate(middle / (radius + piece.out * unit));
        context.translate(-length / 2, -(radius + foot));
      } else context.translate(at, -foot);
      context.translate(dx, dy);
      context.scale(plan.squeeze, 1);
      context.fillText(sign, 0, 0);
      context.restore();
      at += length;
    }
  };
  const edge = Math.max(1, unit * 0.045);
  for (const piece of plan.pieces) {
    if (look === "painted") strokes(piece, grey(rubber + contrast * 2), 0, 0);
    else {
      const lit = look === "raised" ? 1 : -1;
      strokes(piece, grey(rubber + contrast), -edge * lit, -edge * lit);
      strokes(piece, grey(rubber - contrast * 0.6), edge * lit, edge * lit);
      strokes(piece, grey(rubber + contrast * 0.25), 0, 0);
    }
  }
  context.restore();

  const reach = Math.max(width, height) / 2;
  const [x, y] = [Math.cos(plan.shineAngle) * reach, Math.sin(plan.shineAngle) * reach];
  const light = context.createLinearGradient(width / 2 - x, height / 2 - y, width / 2 + x, height / 2 + y);
  light.addColorStop(0, grey(255, plan.shine / 255));
  light.addColorStop(0.7, grey(0, plan.shine / 400));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);

  const blurred = new OffscreenCanvas(width, height);
  const soft = blurred.getContext("2d", { willReadFrequently: true });
  soft.filter = `blur(${plan.blur}px)`;
  soft.drawImage(canvas, 0, 0);
  soft.filter = "none";
  const points = soft.getImageData(0, 0, width, height);
  let state = plan.seed;
  const lot = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
  for (let i = 0; i < points.data.length; i += 4) {
    const grain = (lot() + lot() + lot() - 1.5) * plan.noise * 1.4;
    for (let c = 0; c < 3; c++) points.data[i + c] = (points.data[i + c] ?? 0) + grain;
    points.data[i + 3] = 255;
  }
  soft.putImageData(points, 0, 0);

  // Compresses the picture as a camera does.
  const photo = await createImageBitmap(await blurred.convertToBlob({ type: "image/jpeg", quality: plan.quality }));
  soft.drawImage(photo, 0, 0);
  const { data } = soft.getImageData(0, 0, width, height);
  let text = "";
  for (let i = 0; i < data.length; i += 32768) text += String.fromCharCode(...data.subarray(i, i + 32768));
  return btoa(text);
};
