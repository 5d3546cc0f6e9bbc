// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Parallel.h"
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <functional>
#include <vector>

using namespace epsiloscope;

namespace {

/// Source files that may pay more than the bound for one header.
constexpr qsizetype dearIncluders = 30;
/// The bound, in what core/base/Result.h costs.
constexpr double mostResults = 3.5;

/// Bytes that the preprocessor hands to the compiler, by the file that they come from.
using ParsedBytes = QMap<QString, qsizetype>;

QStringList linesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)
                                          : QStringList();
}

ParsedBytes bytesBySource(const QByteArray& preprocessed) {
    ParsedBytes bytes;
    QString source;
    for (const QByteArray& line : preprocessed.split('\n'))
        if (line.startsWith("# ")) {
            const qsizetype first = line.indexOf('"');
            source = QString::fromUtf8(line.mid(first + 1, line.indexOf('"', first + 1) - first - 1));
        } else {
            bytes[source] += line.trimmed().size();
        }
    return bytes;
}

/// What a file of these includes ("core/base/Result.h", "<QString>") makes the compiler parse.
ParsedBytes parsedFor(const QStringList& includes, const QStringList& folders) {
    QByteArray source;
    for (const QString& include : includes)
        source += "#include " + (include.startsWith('<') ? include : '"' + include + '"').toUtf8() + '\n';
    QStringList words{"-std=c++20", "-fPIC", "-DNDEBUG", "-E", "-x", "c++", "-"};
    for (const QString& folder : folders)
        words << "-I" + folder; // of a folder of the system itself g++ takes no notice
    words << "-I" << testing::projectFile(".");
    QProcess compiler;
    compiler.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    compiler.start(EPSILOSCOPE_COMPILER, words);
    compiler.write(source);
    compiler.closeWriteChannel();
    if (!compiler.waitForFinished(120'000) || compiler.exitCode() != 0) return {};
    return bytesBySource(compiler.readAllStandardOutput());
}

qsizetype totalOf(const ParsedBytes& parsed, const QSet<QString>& precompiled = {}) {
    qsizetype bytes = 0;
    for (const auto& [source, size] : parsed.asKeyValueRange())
        if (!precompiled.contains(source)) bytes += size;
    return bytes;
}

/// Which of the project's files include which of its headers, directly or not.
class Includes {
public:
    Includes() {
        static const QRegularExpression line("^#include \"([^\"]+)\"");
        const QDir root(testing::projectFile("."));
        for (const char* top : {"core", "ui", "app", "tests"}) {
            QDirIterator each(root.filePath(top), {"*.h", "*.cpp"}, QDir::Files,
                              QDirIterator::Subdirectories);
            while (each.hasNext()) {
                const QString path = each.next();
                QStringList& headers = direct_[root.relativeFilePath(path)];
                for (const QString& text : linesOf(path))
                    if (const auto match = line.match(text); match.hasMatch()) headers << match.captured(1);
            }
        }
        for (const QString& file : direct_.keys())
            if (file.endsWith(".cpp")) follow(file, file);
    }
    bool includesOurs(const QString& file) const { return !direct_.value(file).isEmpty(); }
    /// Each header with the .cpp files that it reaches.
    const QMap<QString, QStringList>& sourcesOf() const { return sourcesOf_; }
    /// The project's headers that a file includes, directly or not.
    QSet<QString> headersOf(const QString& file) const {
        QSet<QString> headers;
        QStringList open = direct_.value(file);
        while (!open.isEmpty()) {
            const QString header = open.takeLast();
            if (headers.contains(header)) continue;
            headers << header;
            open << direct_.value(header);
        }
        return headers;
    }

private:
    void follow(const QString& source, const QString& file) {
        for (const QString& header : direct_.value(file)) {
            if (!direct_.contains(header)) continue; // a .moc
            QStringList& sources = sourcesOf_[header];
            if (!sources.isEmpty() && sources.last() == source) continue;
            sources << source;
            follow(source, header);
        }
    }
    QMap<QString, QStringList> direct_, sourcesOf_;
};

/// Of these headers, but for some that cannot be dear: a header costs no more than one that includes it.
QMap<QString, ParsedBytes> parsedWhereDear(const QStringList& headers, const Includes& includes,
                                           const QStringList& folders, qsizetype bound) {
    QMap<QString, QSet<QString>> included;
    for (const QString& header : headers)
        included[header] = includes.headersOf(header);
    QStringList left = headers;
    std::ranges::stable_sort(left, std::ranges::greater(),
                             [&](const QString& header) { return included[header].size(); });
    QMap<QString, ParsedBytes> parsed;
    const Parallel parallel;
    while (!left.isEmpty()) {
        const QStringList now = left.first(std::min<qsizetype>(left.size(), parallel.threads()));
        left.remove(0, now.size());
        std::vector<ParsedBytes> found(static_cast<std::size_t>(now.size()));
        parallel.forEach(found.size(), [&](std::size_t i) {
            found[i] = parsedFor({now[static_cast<qsizetype>(i)]}, folders);
        });
        for (qsizetype i = 0; i < now.size(); ++i) {
            const ParsedBytes& bytes = parsed[now[i]] = found[static_cast<std::size_t>(i)];
            if (bytes.isEmpty() || totalOf(bytes) > bound) continue;
            left.removeIf([&](const QString& header) { return included[now[i]].contains(header); });
        }
    }
    return parsed;
}

} // namespace

class HeaderCostTest : public QObject {
    Q_OBJECT

private slots:
    // A header that many include is paid for many times. It may cost up to three and a half times what
    // Result.h does; more where nearly all of it is headers of others (Qt, Eigen) that are precompiled for
    // the file which includes it, so that what is left costs no more than Result.h.
    void noHeaderThatManyIncludeIsDear() {
        const QString built = QStringLiteral(EPSILOSCOPE_TESTS_BUILT);
        const QStringList folders = linesOf(built + "/include-folders.txt");
        QVERIFY(!folders.isEmpty());
        const qsizetype result = totalOf(parsedFor({"core/base/Result.h"}, folders));
        QVERIFY(result > 100'000);
        const auto most = static_cast<qsizetype>(mostResults * static_cast<double>(result));

        const Includes includes;
        QMap<QString, QSet<QString>> precompiled; // by folder or file
        for (const QString& line : linesOf(built + "/precompiled.txt")) {
            // A library's own headers are judged like all others: only what stands behind those of others is
            // free.
            QStringList foreign = line.section('=', 1).split(',');
            foreign.removeIf([&](const QString& header) { return includes.includesOurs(header); });
            const QStringList parsed = parsedFor(foreign, folders).keys();
            QVERIFY2(!parsed.isEmpty(), qPrintable(line));
            precompiled[line.section('=', 0, 0)] = QSet<QString>(parsed.begin(), parsed.end());
        }

        QStringList wide;
        for (const auto& [header, sources] : includes.sourcesOf().asKeyValueRange())
            if (sources.size() > dearIncluders) wide << header;
        QVERIFY(wide.contains("core/experiment/run/Run.h"));
        const QMap<QString, ParsedBytes> parsed = parsedWhereDear(wide, includes, folders, most);
        QVERIFY(parsed.contains("ui/runs/RunList.h")); // which has much of Qt

        QStringList dear;
        for (const auto& [header, bytes] : parsed.asKeyValueRange()) {
            QVERIFY2(!bytes.isEmpty(), qPrintable(header + " cannot be parsed by itself"));
            QMap<QString, qsizetype> costIn; // by folder or file with something precompiled, "" without
            const qsizetype whole = totalOf(bytes);
            qsizetype pay = 0;
            for (const QString& source : includes.sourcesOf()[header]) {
                QString folder = source;
                while (!folder.isEmpty() && !precompiled.contains(folder))
                    folder = folder.section('/', 0, -2);
                if (!costIn.contains(folder)) costIn[folder] = totalOf(bytes, precompiled.value(folder));
                pay += whole > most && costIn[folder] > result;
            }
            if (pay > dearIncluders)
                dear << QStringLiteral("%1: %2 times core/base/Result.h for %3 files")
                            .arg(header)
                            .arg(static_cast<double>(whole) / static_cast<double>(result), 0, 'f', 1)
                            .arg(pay);
        }
        QVERIFY2(dear.isEmpty(),
                 qPrintable("give these fewer includes, or fewer includers:\n" + dear.join('\n')));
    }
};

TEST_WITH_EVENTS(HeaderCostTest)
#include "HeaderCostTest.moc"
