// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"
#include "ui/export/ChartDocument.h"
#include "ui/export/DocumentText.h"

#include <QFile>
#include <QFileInfo>
#include <QXmlStreamReader>
#include <zlib.h>

#include <algorithm>
#include <optional>

namespace epsiloscope {

namespace {

constexpr qint64 largestFile = 256 << 20; ///< for SVG and PDF; a PNG is passed over chunk by chunk
constexpr int deepestNesting = 64;

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

// The first four bytes. <QtEndian> has it, too, and every vector instruction of the processor with it.
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

// The text of a PNG under a key (tEXt, zTXt, iTXt; UTF-8), read from the file's chunks without decoding the
// picture; nothing where there is none. Errors: cut off, damaged, larger than 256 MB.
Result<std::optional<QByteArray>> pngText(QFile& file, const QByteArray& key) {
    file.skip(8);
    const QByteArray wanted = key + '\0';
    for (;;) {
        const QByteArray start = file.read(8);
        if (start.size() < 8) return cutOff();
        const auto length = static_cast<qint64>(bigEndian(start));
        const QByteArray type = start.mid(4);
        if (type == "IEND") return std::optional<QByteArray>();
        const bool text = type == "tEXt" || type == "zTXt" || type == "iTXt";
        if (!text || file.peek(wanted.size()) != wanted) {
            if (file.skip(length + 4) != length + 4) return cutOff();
            continue;
        }
        if (length > largestText) return tooLarge();
        // Nobody gets memory by writing down a length.
        if (length > file.size() - file.pos()) return cutOff();
        const QByteArray content = file.read(length), checksum = file.read(4);
        if (content.size() < length || checksum.size() < 4) return cutOff();
        if (!sound(type, content, bigEndian(checksum))) return damaged();
        ASSIGN_OR_RETURN(auto found, textIn(type, content.mid(wanted.size())));
        return std::optional(std::move(found));
    }
}

Error withoutDocument(const QString& path) {
    return {"this picture carries no charts of Epsiloscope", path.toStdString(),
            "open one that Epsiloscope exported; other programs drop what they do not know when they save"};
}

// As it stands in an element of XML: packed, or as it is.
Result<QByteArray> unpacked(const QByteArray& text) {
    if (!text.startsWith(packedMark)) return text;
    const auto decoded = QByteArray::fromBase64Encoding(text.mid(qsizetype(sizeof packedMark) - 1),
                                                        QByteArray::AbortOnBase64DecodingErrors);
    return decoded ? inflated(*decoded) : damaged();
}

Error inFile(const QString& path, const Error& error) {
    return {error.what, path.toStdString(), error.mend};
}

Result<QByteArray> elementInXml(QXmlStreamReader& xml, const QString& path) {
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        // Entities that stand for entities could grow without end; our files have none.
        if (token == QXmlStreamReader::DTD && !xml.entityDeclarations().isEmpty())
            return Error{"the file declares entities, which charts do not need", path.toStdString(),
                         "open one that Epsiloscope exported"};
        if (token == QXmlStreamReader::StartElement && xml.name() == QLatin1String("document") &&
            xml.namespaceUri() == QLatin1String(documentNamespace))
            break;
    }
    if (xml.isStartElement()) {
        const auto text = unpacked(xml.readElementText(QXmlStreamReader::SkipChildElements).toUtf8());
        return text ? text : inFile(path, text.error());
    }
    if (!xml.hasError()) return withoutDocument(path);
    return Error{Sentence("the file is broken or cut off: %1", {xml.errorString().toStdString()}),
                 path.toStdString() + ":" + std::to_string(xml.lineNumber()), "export the charts again"};
}

Result<QByteArray> documentInPdf(QFile& file, const QString& path) {
    const QByteArray bytes = file.readAll();
    const qsizetype used = bytes.indexOf(documentNamespace);
    const qsizetype begin = used < 0 ? -1 : bytes.lastIndexOf("<x:xmpmeta", used);
    if (begin < 0) {
        if (bytes.right(1024).contains("%%EOF")) return withoutDocument(path);
        return Error{"the file is cut off", path.toStdString(), "copy or export it again"};
    }
    constexpr char last[] = "</x:xmpmeta>";
    const qsizetype end = bytes.indexOf(last, used);
    const qsizetype size = (end < 0 ? bytes.size() : end + qsizetype(sizeof last) - 1) - begin;
    QXmlStreamReader xml(bytes.mid(begin, size));
    return elementInXml(xml, path);
}

Result<QByteArray> documentIn(QFile& file, const QString& path) {
    if (file.peek(8) == QByteArray::fromRawData(signature, 8)) {
        const auto text = pngText(file, documentKey);
        if (!text) return inFile(path, text.error());
        if (*text) return **text;
        return withoutDocument(path);
    }
    if (file.size() > largestFile)
        return Error{"the file is too large for a picture of charts", path.toStdString(),
                     "open one of at most 256 MB"};
    if (file.peek(5) == "%PDF-") return documentInPdf(file, path);
    QXmlStreamReader xml(&file);
    return elementInXml(xml, path);
}

/// JSON without end in depth would be read, and then break whoever walks through it.
bool nestedTooDeep(const QByteArray& json) {
    int depth = 0;
    bool quoted = false;
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (quoted && c == '\\')
            ++i;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == '{' || c == '['))
            depth++;
        else if (!quoted && (c == '}' || c == ']'))
            depth--;
        if (depth > deepestNesting) return true;
    }
    return false;
}

} // namespace

bool isPictureFile(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    return ending == QLatin1String("png") || ending == QLatin1String("svg") || ending == QLatin1String("pdf");
}

Result<ChartDocument> readChartDocument(const QString& path, const QStringList& known) {
    if (QFileInfo::exists(path) && !QFileInfo(path).isFile()) // a pipe might never end
        return Error{"this is not an ordinary file", path.toStdString(), "choose a file on disk"};
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{file.errorString().toStdString(), path.toStdString(), "choose a file you may read"};
    ASSIGN_OR_RETURN(const auto text, documentIn(file, path));
    if (nestedTooDeep(text))
        return Error{"the charts in this picture are nested too deep", path.toStdString(),
                     "open one that Epsiloscope exported"};
    ASSIGN_OR_RETURN(const auto json, parseJson(text.toStdString(), path.toStdString()));
    auto document = chartDocumentFromJson(json, known, QFileInfo(path).absolutePath().toStdString());
    if (document) return document;
    return Error{document.error().what, path.toStdString() + document.error().where, document.error().mend};
}

} // namespace epsiloscope
