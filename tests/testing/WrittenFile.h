// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>
#include <zlib.h>

#include <string>

namespace epsiloscope::testing {

/// `content` as one gzip member.
inline QByteArray gzipped(const QByteArray& content) {
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    QByteArray packed(static_cast<qsizetype>(deflateBound(&stream, static_cast<uLong>(content.size()))) + 64,
                      '\0');
    QByteArray source = content;
    stream.next_in = reinterpret_cast<Bytef*>(source.data());
    stream.avail_in = static_cast<uInt>(source.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
    return packed;
}

/// Writes a file into the folder; returns its path, empty where that failed.
inline QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& content) {
    QString path = folder.filePath(name);
    QFile::remove(path); // a file cut to nothing and written again is flushed to disk on closing, which takes
                         // milliseconds
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? path : QString();
}
inline std::string written(const QTemporaryDir& folder, const QByteArray& content,
                           const char* name = "table.csv") {
    return write(folder, QString::fromUtf8(name), content).toStdString();
}

} // namespace epsiloscope::testing
