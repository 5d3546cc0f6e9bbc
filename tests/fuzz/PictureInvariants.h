// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "tests/fuzz/MemoryFile.h"
#include "tests/fuzz/Nesting.h"
#include "ui/export/ChartDocument.h"
#include "ui/export/DocumentText.h"

#include <QByteArray>
#include <QStringList>
#include <zlib.h>

#include <string>

namespace epsiloscope::testing {

inline std::string fourBytes(std::uint32_t number) {
    std::string bytes;
    for (const unsigned shift : {24u, 16u, 8u, 0u})
        bytes += static_cast<char>(number >> shift & 255u);
    return bytes;
}

inline std::string pngChunk(const std::string& type, const std::string& content) {
    const std::string summed = type + content;
    const auto sum =
        crc32(0, reinterpret_cast<const Bytef*>(summed.data()), static_cast<uInt>(summed.size()));
    return fourBytes(static_cast<std::uint32_t>(content.size())) + summed +
           fourBytes(static_cast<std::uint32_t>(sum));
}

inline std::string pngOf(const std::string& chunks) {
    return std::string("\x89PNG\r\n\x1a\n") + chunks + pngChunk("IEND", {});
}

/// The same PNG with the checksums that its chunks have: fuzzing does not find them.
inline std::string withChecksums(const std::string& png) {
    if (png.size() < 8) return png;
    std::string mended = png.substr(0, 8);
    std::size_t at = 8;
    while (at + 12 <= png.size()) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i)
            length = length << 8u | static_cast<unsigned char>(png[at + i]);
        if (length > png.size() - at - 12) break;
        mended += pngChunk(png.substr(at + 4, 4), png.substr(at + 8, length));
        at += length + 12;
    }
    return mended + png.substr(at);
}

inline std::string zlibOf(const std::string& text) {
    return qCompress(QByteArray::fromStdString(text)).mid(4).toStdString();
}

inline std::string svgOf(const std::string& text) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata><document xmlns=\"" +
           std::string(documentNamespace) + "\">" + text + "</document></metadata></svg>";
}

/// The file that an input stands for. The first byte says what becomes of the rest: a text of a PNG as it is
/// (t), packed (z), international (i) or that packed (j), an element of an SVG as it is (x), escaped (s) or
/// packed (b), of a PDF (f); else the input is a file, and a PNG gets its checksums.
inline std::string pictureOf(const std::string& input) {
    if (input.empty()) return input;
    const std::string key = std::string(documentKey) + '\0', nothing(1, '\0');
    const std::string rest = withNesting(input.substr(1));
    const auto escaped = [&rest] { return xmlText(QString::fromStdString(rest)).toStdString(); };
    switch (input[0]) {
    case 't':
        return pngOf(pngChunk("tEXt", key + rest));
    case 'z':
        return pngOf(pngChunk("zTXt", key + nothing + zlibOf(rest)));
    case 'i':
        return pngOf(pngChunk("iTXt", key + nothing + nothing + "en" + nothing + nothing + rest));
    case 'j':
        return pngOf(pngChunk("iTXt", key + "\x01" + nothing + "en" + nothing + nothing + zlibOf(rest)));
    case 'x':
        return svgOf(rest);
    case 's':
        return svgOf(escaped());
    case 'b':
        return svgOf(packedMark + QByteArray::fromStdString(zlibOf(rest)).toBase64().toStdString());
    case 'f':
        return "%PDF-1.4\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><document xmlns=\"" +
               std::string(documentNamespace) + "\">" + escaped() + "</document></x:xmpmeta>\n%%EOF";
    case '\x89':
        return withChecksums(input);
    default:
        return withNesting(input);
    }
}

/// A picture with charts, read; and what it says written as text and as XML, and read again.
inline std::string brokenPicture(const std::string& input) {
    static const MemoryFile file("picture");
    static const QString path = QString::fromStdString(file.path());
    static const QStringList charts{"accountant", "accuracy",  "accountants", "bags",
                                    "errors",     "gradients", "labels",      "sweep",
                                    "teachers",   "tradeoff",  "votes"};
    if (!file.hold(pictureOf(input))) return {};
    const auto document = readChartDocument(path, charts);
    if (!document) return document.error().what.empty() ? "an error says nothing" : "";
    const std::string text =
        chartDocumentToJson(*document).dump(-1, ' ', true, Json::error_handler_t::replace);
    if (!file.hold(svgOf(documentInXml(*document).toStdString()))) return {};
    const auto drawn = readChartDocument(path, charts);
    if (!drawn) return "what was exported cannot be read: " + drawn.error().message() + "\n" + text;
    if (!file.hold(pngOf(pngChunk("tEXt", std::string(documentKey) + '\0' + text)))) return {};
    const auto again = readChartDocument(path, charts);
    if (!again) return "what was written cannot be read: " + again.error().message() + "\n" + text;
    const std::string second =
        chartDocumentToJson(*again).dump(-1, ' ', true, Json::error_handler_t::replace);
    return second == text ? "" : "what was read back differs:\n" + text + "\n" + second;
}

} // namespace epsiloscope::testing
