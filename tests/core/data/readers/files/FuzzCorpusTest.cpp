// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Named.h"
#include "core/data/readers/files/Readers.h"
#include "core/data/readers/foreign/ForeignReaders.h"
#include "tests/fuzz/Invariants.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QFile>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;

namespace {

/// Beside their folders there are those of other fuzzers; what libraries read is fuzzed within core/foreign.
QStringList fuzzedFormats() {
    QStringList formats;
    const std::vector<std::string> foreign = namesIn(foreignReaders(), &Reader::id);
    for (const Reader& reader : readers())
        if (std::ranges::find(foreign, reader.id) == foreign.end())
            formats << QString::fromStdString(reader.id);
    return formats;
}

std::string fileBytes(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

/// What the fuzzers start from, and what they found, in every build.
class FuzzCorpusTest : public QObject {
    Q_OBJECT

private slots:
    void readsEveryFileOfTheCorpus_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("format");
        for (const QString& format : fuzzedFormats())
            for (const QFileInfo& file : QDir(corpus_.filePath(format)).entryInfoList(QDir::Files))
                QTest::newRow(qPrintable(format + QLatin1Char('/') + file.fileName()))
                    << file.filePath() << format;
    }

    void readsEveryFileOfTheCorpus() {
        QFETCH(QString, path);
        QFETCH(QString, format);
        QVERIFY(QFileInfo(path).size() < 4096);
        const std::string broken = epsiloscope::testing::brokenReading(fileBytes(path), format.toStdString());
        QVERIFY2(broken.empty(), broken.c_str());
        const auto told = readMemory(fileBytes(path), "corpus"); // the format is found out
        if (told) QCOMPARE(epsiloscope::testing::brokenInvariant(*told), std::string());
    }

    void readsWhatTheFuzzersFound_data() {
        QTest::addColumn<QString>("format");
        for (const QString& format : fuzzedFormats())
            QTest::newRow(qPrintable(format)) << format;
    }

    void readsWhatTheFuzzersFound() {
        QFETCH(QString, format);
        int files = 0;
        for (const QFileInfo& file : QDir(found_.filePath(format)).entryInfoList(QDir::Files)) {
            const std::string bytes = fileBytes(file.filePath());
            const std::string broken = epsiloscope::testing::brokenReading(bytes, format.toStdString());
            QVERIFY2(broken.empty(),
                     qPrintable(file.fileName() + QStringLiteral(": ") + QString::fromStdString(broken)));
            const auto told = readMemory(bytes, "found");
            if (told) QCOMPARE(epsiloscope::testing::brokenInvariant(*told), std::string());
            ++files;
        }
        QVERIFY(files >= 50);
    }

    void everyFormatHasFilesThatAreRead() {
        for (const QString& format : fuzzedFormats()) {
            int read = 0;
            ReadOptions options;
            options.format = format.toStdString();
            for (const QFileInfo& file : QDir(corpus_.filePath(format)).entryInfoList(QDir::Files))
                read += readMemory(fileBytes(file.filePath()), "corpus", options).ok();
            QVERIFY2(read >= 5, qPrintable(format));
        }
    }

    void everyFileCutShortIsReadOrRefused() {
        for (const QString& format : fuzzedFormats())
            for (const QFileInfo& file : QDir(corpus_.filePath(format)).entryInfoList(QDir::Files)) {
                const std::string bytes = fileBytes(file.filePath());
                for (std::size_t size = 0; size < bytes.size(); size += 1 + bytes.size() / 40) {
                    const std::string broken =
                        epsiloscope::testing::brokenReading(bytes.substr(0, size), format.toStdString());
                    QVERIFY2(broken.empty(),
                             qPrintable(file.filePath() + QStringLiteral(" cut to %1: ").arg(size) +
                                        QString::fromStdString(broken)));
                }
            }
    }

private:
    const QDir corpus_{QStringLiteral(EPSILOSCOPE_FUZZ "/corpus")};
    const QDir found_{QStringLiteral(EPSILOSCOPE_FUZZ "/found")};
};

TEST_WITH_EVENTS(FuzzCorpusTest)
#include "FuzzCorpusTest.moc"
