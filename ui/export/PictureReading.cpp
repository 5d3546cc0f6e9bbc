// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Propagate.h"
#include "core/experiment/description/JsonReading.h"
#include "ui/export/ChartDocument.h"
#include "ui/export/DocumentText.h"
#include "ui/export/PngText.h"

#include <QFile>
#include <QFileInfo>
#include <QXmlStreamReader>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr qint64 largestFile = 256 << 20; ///< of SVG and PDF; a PNG is passed over chunk by chunk
constexpr int deepestNesting = 64;

Error withoutDocument(const QString& path) {
    return {"this picture carries no charts of Epsiloscope", path.toStdString(),
            "open one that Epsiloscope exported; other programs drop what they do not know when they save"};
}

Result<QByteArray> documentInXml(QXmlStreamReader& xml, const QString& path) {
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        // Entities that stand for entities could grow without end; our files have none.
        if (token == QXmlStreamReader::DTD && !xml.entityDeclarations().isEmpty())
            return Error{"the file declares entities, which charts do not need", path.toStdString(),
                         "open one that Epsiloscope exported"};
        if (token == QXmlStreamReader::StartElement && xml.name() == QLatin1String("document") &&
            xml.namespaceUri() == QLatin1String(documentNamespace))
            return xml.readElementText(QXmlStreamReader::SkipChildElements).toUtf8();
    }
    if (!xml.hasError()) return withoutDocument(path);
    return Error{"the file is broken or cut off: " + xml.errorString().toStdString(),
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
    return documentInXml(xml, path);
}

Result<QByteArray> documentIn(QFile& file, const QString& path) {
    if (looksLikePng(file)) {
        const auto text = pngText(file, documentKey);
        if (!text) return Error{text.error().what, path.toStdString(), text.error().mend};
        if (*text) return **text;
        return withoutDocument(path);
    }
    if (file.size() > largestFile)
        return Error{"the file is too large for a picture of charts", path.toStdString(),
                     "open one of at most 256 MB"};
    if (file.peek(5) == "%PDF-") return documentInPdf(file, path);
    QXmlStreamReader xml(&file);
    return documentInXml(xml, path);
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

Result<ChartDocument> readChartDocument(const QString& path) {
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
    auto document = chartDocumentFromJson(json, QFileInfo(path).absolutePath().toStdString());
    if (document) return document;
    return Error{document.error().what, path.toStdString() + document.error().where, document.error().mend};
}

} // namespace epsiloscope
