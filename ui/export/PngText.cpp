// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PngText.h"

#include "core/base/Propagate.h"

#include <QIODevice>
#include <QString>
#include <zlib.h>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr qsizetype largestText = 256 << 20;
constexpr char signature[] = "\x89PNG\r\n\x1a\n";

Error cutOff() {
    return {"the picture is cut off", "", "copy or export it again"};
}
Error damaged() {
    return {"the charts in this picture are damaged", "", "copy or export it again"};
}
Error tooLarge() {
    return {"the charts in this picture take more than 256 MB", "", "export fewer runs at once"};
}

Result<QByteArray> inflated(QByteArray packed) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return damaged();
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    QByteArray text;
    int state = Z_OK;
    while (state == Z_OK && text.size() <= largestText) {
        const qsizetype before = text.size();
        text.resize(before + std::max<qsizetype>(1 << 16, before));
        stream.next_out = reinterpret_cast<Bytef*>(text.data() + before);
        stream.avail_out = static_cast<uInt>(text.size() - before);
        state = inflate(&stream, Z_NO_FLUSH);
        text.chop(static_cast<qsizetype>(stream.avail_out));
    }
    inflateEnd(&stream);
    if (state == Z_STREAM_END && text.size() <= largestText) return text;
    return state == Z_OK ? tooLarge() : damaged();
}

QByteArray utf8FromLatin1(const QByteArray& text) {
    return QString::fromLatin1(text).toUtf8();
}

// Behind the key and its null: PNG specification, 11.3.4.
Result<QByteArray> textIn(const QByteArray& type, const QByteArray& rest) {
    if (type == "tEXt") return utf8FromLatin1(rest);
    if (type == "zTXt") {
        const auto text = inflated(rest.mid(1));
        return text ? utf8FromLatin1(*text) : text;
    }
    const qsizetype language = rest.indexOf('\0', 2);
    const qsizetype translated = language < 0 ? -1 : rest.indexOf('\0', language + 1);
    if (translated < 0) return damaged();
    const QByteArray text = rest.mid(translated + 1);
    return rest[0] == 1 ? inflated(text) : text;
}

// Of the first four bytes. <QtEndian> has it, too, and every vector instruction of the processor with it.
quint32 bigEndian(const QByteArray& bytes) {
    quint32 number = 0;
    for (const char byte : bytes.first(4))
        number = number << 8 | static_cast<quint8>(byte);
    return number;
}

bool sound(const QByteArray& type, const QByteArray& content, quint32 checksum) {
    uLong sum = crc32(0, reinterpret_cast<const Bytef*>(type.constData()), 4);
    sum = crc32(sum, reinterpret_cast<const Bytef*>(content.constData()), static_cast<uInt>(content.size()));
    return sum == checksum;
}

} // namespace

bool looksLikePng(QIODevice& file) {
    return file.peek(8) == QByteArray::fromRawData(signature, 8);
}

Result<std::optional<QByteArray>> pngText(QIODevice& file, const QByteArray& key) {
    file.skip(8);
    const QByteArray wanted = key + '\0';
    for (;;) {
        const QByteArray head = file.read(8);
        if (head.size() < 8) return cutOff();
        const auto length = static_cast<qint64>(bigEndian(head));
        const QByteArray type = head.mid(4);
        if (type == "IEND") return std::optional<QByteArray>();
        const bool text = type == "tEXt" || type == "zTXt" || type == "iTXt";
        if (!text || file.peek(wanted.size()) != wanted) {
            if (file.skip(length + 4) != length + 4) return cutOff();
            continue;
        }
        if (length > largestText) return tooLarge();
        const QByteArray content = file.read(length), checksum = file.read(4);
        if (content.size() < length || checksum.size() < 4) return cutOff();
        if (!sound(type, content, bigEndian(checksum))) return damaged();
        ASSIGN_OR_RETURN(auto found, textIn(type, content.mid(wanted.size())));
        return std::optional(std::move(found));
    }
}

} // namespace epsiloscope
