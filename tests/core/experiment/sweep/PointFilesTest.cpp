// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/PointFiles.h"

#include "tests/testing/Program.h"
#include "tests/testing/TestProgram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <map>
#include <set>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Files of points: what is read is whole or not there, whoever writes meanwhile.
class PointFilesTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        QDir(folder_.path()).removeRecursively();
        QVERIFY(QDir().mkpath(folder_.path()));
    }

    void whatIsAddedIsRead() {
        PointWriter writer = writerOf("1-of-1");
        writer.add(3, true, R"({"point":3})", 0.5);
        writer.add(4, false, R"({"point":4})", 0.25);
        QVERIFY(writer.leave("all are done").ok());
        PointReader reader(path(), sweep_);
        std::vector<std::string> lines;
        QVERIFY(reader
                    .read([&](const ReadBatch& batch) -> Result<void> {
                        lines = linesOf(batch).value();
                        return batch.head.finished == std::vector<std::size_t>{3} &&
                                       batch.head.failed == std::vector<std::size_t>{4} &&
                                       batch.head.seconds == 0.75
                                   ? Result<void>()
                                   : Error{"another head", {}, {}};
                    })
                    .ok());
        QCOMPARE(lines, (std::vector<std::string>{R"({"point":3})", R"({"point":4})"}));
        QCOMPARE(reader.files().size(), std::size_t{1});
        QVERIFY(reader.files().begin()->second.left && !reader.files().begin()->second.cut);
        // Nothing is read twice, and a new file is found.
        QCOMPARE(readPoints(reader), (std::set<std::size_t>{}));
        PointWriter other = writerOf("2-of-2");
        other.add(5, true, R"({"point":5})", 0);
        QVERIFY(other.leave("all are done").ok());
        QCOMPARE(readPoints(reader), (std::set<std::size_t>{5}));
    }

    void aWorkerShowsThatItLivesBeforeItsFirstPoint() {
        PointWriter writer = writerOf("1-of-1");
        QVERIFY(writer.tick().ok());
        PointReader reader(path(), sweep_);
        QVERIFY(readPoints(reader).empty());
        QCOMPARE(reader.files().size(), std::size_t{1});
        QVERIFY(!reader.files().begin()->second.left);
        QVERIFY(writer.leave("nothing to do").ok());
        QVERIFY(readPoints(reader).empty());
        QVERIFY(reader.files().begin()->second.left);
    }

    // Whatever a reader sees of a file that is being written, it has whole additions and no others.
    void everyBeginningOfAFileIsWholeAdditions() {
        std::set<std::size_t> all;
        PointWriter writer = writerOf("1-of-1");
        for (std::size_t i = 0; i < 5; ++i) {
            writer.add(i, true, R"({"point":)" + std::to_string(i) + "}", 0);
            all.insert(i);
            if (i == 2) QVERIFY(writer.tick().ok());
        }
        QVERIFY(writer.leave("all are done").ok());
        const QByteArray whole = bytesIn(onlyFile());
        std::set<std::set<std::size_t>> seen;
        for (qsizetype size = 0; size <= whole.size(); ++size) {
            rewrite(onlyFile(), whole.left(size));
            PointReader reader(path(), sweep_);
            const auto points = readPoints(reader);
            seen.insert(points);
            QCOMPARE(reader.files().begin()->second.cut.has_value(),
                     size > 0 && size < whole.size() && size != boundary(whole));
            // The rest, once it is there.
            rewrite(onlyFile(), whole);
            auto later = readPoints(reader);
            later.insert(points.begin(), points.end());
            QCOMPARE(later, all);
        }
        QCOMPARE(seen, (std::set<std::set<std::size_t>>{{}, {0, 1, 2}, all}));
    }

    void whatWasAlteredIsNotDoneAndHidesNothingElse() {
        PointWriter writer = writerOf("1-of-1");
        writer.add(0, true, std::string(1000, 'a'), 0);
        QVERIFY(writer.tick().ok());
        writer.add(1, true, R"({"point":1})", 0);
        QVERIFY(writer.leave("all are done").ok());
        const QByteArray whole = bytesIn(onlyFile());
        QByteArray altered = whole;
        const qsizetype place = boundary(whole) - 12; // within the points of the first addition
        altered[place] = static_cast<char>(altered[place] ^ 1);
        rewrite(onlyFile(), altered);
        PointReader reader(path(), sweep_);
        QCOMPARE(readPoints(reader), (std::set<std::size_t>{1}));
        const auto& fault = reader.files().begin()->second.altered;
        QVERIFY(fault && fault->message().find("was altered") != std::string::npos);
    }

    // Whichever bit is turned, no point comes that is not what was written, and it is said that one is lost.
    void noBitThatIsTurnedGoesUnseen() {
        const std::map<std::size_t, std::string> written = {{0, std::string(1000, 'a')},
                                                            {1, R"({"point":1})"}};
        PointWriter writer = writerOf("1-of-1");
        for (const auto& [point, line] : written) {
            writer.add(point, true, line, 0);
            QVERIFY(point == 0 ? writer.tick().ok() : writer.leave("all are done").ok());
        }
        const QString file = onlyFile();
        const QByteArray whole = bytesIn(file);
        for (qsizetype bit = 0; bit < 8 * whole.size(); ++bit) {
            QByteArray altered = whole;
            altered[bit / 8] = static_cast<char>(altered[bit / 8] ^ (1 << (bit % 8)));
            rewrite(file, altered);
            PointReader reader(path(), sweep_);
            bool another = false;
            std::size_t points = 0;
            const auto read = reader.read([&](const ReadBatch& batch) -> Result<void> {
                const auto lines = linesOf(batch);
                for (const std::size_t point : batch.head.finished)
                    another |= !lines || lines->size() != 1 || !written.contains(point) ||
                               lines->front() != written.at(point);
                points += batch.head.finished.size();
                return {};
            });
            const auto& state = reader.files().begin()->second;
            QVERIFY2(read.ok() && !another, QByteArray::number(bit).constData());
            // A gzip header has bits that mean nothing to whoever unpacks it.
            QVERIFY2(points == 2 || state.cut || state.altered, QByteArray::number(bit).constData());
        }
    }

    void aFileHoldsAThousandPointsAtMost() {
        PointWriter writer = writerOf("1-of-1");
        for (std::size_t i = 0; i < 2600; ++i) {
            writer.add(i, true, "{}", 0);
            QVERIFY(writer.tick().ok());
        }
        QVERIFY(writer.leave("all are done").ok());
        PointReader reader(path(), sweep_);
        std::map<std::string, std::size_t> inFile;
        QVERIFY(reader
                    .read([&](const ReadBatch& batch) -> Result<void> {
                        inFile[batch.file] += batch.head.finished.size();
                        return {};
                    })
                    .ok());
        QVERIFY(inFile.size() >= 3 && inFile.size() <= 6);
        std::size_t sum = 0;
        for (const auto& [file, points] : inFile) {
            QVERIFY(points <= mostPointsInFile);
            sum += points;
        }
        QCOMPARE(sum, std::size_t{2600});
        for (const auto& [name, state] : reader.files())
            QVERIFY(state.left);
    }

    void pointsOfAnotherSweepAreRefused() {
        PointWriter writer(path(), "00000000000000000000000000000000", "1-of-1");
        writer.add(0, true, "{}", 0);
        QVERIFY(writer.leave("all are done").ok());
        PointReader reader(path(), sweep_);
        const auto read = reader.read([](const ReadBatch&) { return Result<void>(); });
        QVERIFY(!read.ok() && read.error().what.find("another sweep") != std::string::npos);
    }

    void writersAndAReaderAtOnceLoseNothing() {
        constexpr std::size_t writers = 4, each = 600;
        std::vector<std::jthread> threads;
        for (std::size_t w = 0; w < writers; ++w)
            threads.emplace_back([this, w] {
                PointWriter writer = writerOf(std::to_string(w) + "-of-4");
                for (std::size_t i = 0; i < each; ++i) {
                    writer.add(w * each + i, true, R"({"point":)" + std::to_string(w * each + i) + "}", 0);
                    if (!writer.tick()) return;
                }
                static_cast<void>(writer.leave("all are done"));
            });
        PointReader reader(path(), sweep_);
        std::set<std::size_t> seen;
        QVERIFY(QTest::qWaitFor([&] {
            for (const std::size_t point : readPoints(reader))
                if (!seen.insert(point).second) return false; // twice
            return seen.size() == writers * each;
        }));
    }

    // What a full disk cuts off is taken back, and what waits is written once there is room.
    void aFullDiskLosesNothing() {
        PointWriter writer = writerOf("1-of-1");
        writer.add(0, true, R"({"point":0})", 0);
        QVERIFY(writer.tick().ok());
        rlimit before{};
        QVERIFY(getrlimit(RLIMIT_FSIZE, &before) == 0);
        const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit full{static_cast<rlim_t>(QFileInfo(onlyFile()).size() + 100), before.rlim_max};
        QVERIFY(setrlimit(RLIMIT_FSIZE, &full) == 0);
        std::string line; // that packs badly
        for (int i = 0; i < 2000; ++i)
            line += std::to_string(i * 7919 % 10007);
        writer.add(1, true, line, 0);
        const auto failed = writer.leave("all are done");
        QVERIFY(setrlimit(RLIMIT_FSIZE, &before) == 0);
        std::signal(SIGXFSZ, ignored);
        QVERIFY(!failed.ok() && failed.error().message().find("cannot be written") != std::string::npos);
        PointReader reader(path(), sweep_);
        QCOMPARE(readPoints(reader), (std::set<std::size_t>{0}));
        QVERIFY(!reader.files().begin()->second.cut);
        QVERIFY(writer.leave("all are done").ok());
        QCOMPARE(readPoints(reader), (std::set<std::size_t>{1}));
    }

private:
    std::string path() const { return folder_.path().toStdString(); }
    PointWriter writerOf(const std::string& name) const { return {path(), sweep_, name}; }
    QString onlyFile() const {
        const QStringList names = QDir(folder_.path()).entryList({"*.jsonl.gz"});
        return names.size() == 1 ? folder_.filePath(names.front()) : QString();
    }
    static void rewrite(const QString& path, const QByteArray& bytes) {
        QFile::remove(path); // see write() in WrittenFile.h
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    // Where the second addition begins.
    static qsizetype boundary(const QByteArray& bytes) {
        const QByteArray begin("\x1f\x8b\x08", 3);
        const qsizetype points = bytes.indexOf(begin, 1);
        return bytes.indexOf(begin, points + 1);
    }
    static std::set<std::size_t> readPoints(PointReader& reader) {
        std::set<std::size_t> points;
        const auto read = reader.read([&points](const ReadBatch& batch) -> Result<void> {
            points.insert(batch.head.finished.begin(), batch.head.finished.end());
            return {};
        });
        return read ? points : std::set<std::size_t>{999'999};
    }

    const std::string sweep_ = "0123456789abcdef0123456789abcdef";
    QTemporaryDir folder_;
};

TEST_WITH_EVENTS(PointFilesTest)
#include "PointFilesTest.moc"
