// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/export/ChartsOfFiles.h"
#include "ui/export/ChartFiles.h"
#include "ui/export/FigureOfCharts.h"

#include <QDir>
#include <QImage>
#include <QProcess>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// One of the pictures in tests/ui/export/reference.
struct KeptPicture {
    const char* chart;
    const char* preset;
    bool dark;
};
constexpr std::array<KeptPicture, 12> keptPictures{{{"accountant", "column", false},
                                                    {"accountant", "page", false},
                                                    {"accountant", "slide", true},
                                                    {"accuracy", "column", true},
                                                    {"accuracy", "page", false},
                                                    {"accuracy", "slide", false},
                                                    {"tradeoff", "column", false},
                                                    {"tradeoff", "page", true},
                                                    {"tradeoff", "slide", false},
                                                    {"orders", "column", false},
                                                    {"attacker", "page", false},
                                                    {"all", "slide", false}}};

QString nameOfKept(const KeptPicture& each) {
    return QStringLiteral("%1-%2-%3")
        .arg(QLatin1String(each.chart), QLatin1String(each.preset),
             QLatin1String(each.dark ? "dark" : "light"));
}

/// Of Debian's package; other versions of the font have other letters.
QString installedFont() {
    QProcess dpkg;
    dpkg.start(QStringLiteral("dpkg-query"), {"-W", "-f", "${Package} ${Version}", "fonts-dejavu-core"});
    if (!dpkg.waitForFinished()) return {};
    return QString::fromUtf8(dpkg.readAllStandardOutput());
}

QString folderOfKept() {
    return projectFile("tests/ui/export/reference");
}

/// Pixels of which a channel is off by more than an eighth.
int differingPixels(const QImage& a, const QImage& b) {
    constexpr int most = 32;
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y), other = b.pixelColor(x, y);
            if (std::abs(one.red() - other.red()) > most || std::abs(one.green() - other.green()) > most ||
                std::abs(one.blue() - other.blue()) > most)
                ++count;
        }
    return count;
}

} // namespace

// Pictures of three runs that an earlier version wrote. With EPSILOSCOPE_DRAW_REFERENCES=1 they are drawn
// anew.
class ReferencePicturesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        charts_ = std::make_unique<ChartsOfFiles>(std::vector<std::string>{"pate-gnmax", "dpbag", "dpsgd"});
    }
    void cleanupTestCase() { charts_.reset(); }

    void picturesLookAsTheyDid_data() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < keptPictures.size(); ++i)
            QTest::newRow(qPrintable(nameOfKept(keptPictures[i]))) << static_cast<int>(i);
    }
    void picturesLookAsTheyDid() {
        QFETCH(int, index);
        const KeptPicture& each = keptPictures[static_cast<std::size_t>(index)];
        const QImage now = drawn(each);
        const QString path = QDir(folderOfKept()).filePath(nameOfKept(each) + QStringLiteral(".png"));
        if (qEnvironmentVariableIsSet("EPSILOSCOPE_DRAW_REFERENCES")) {
            QImage kept = now;
            kept.setText(QStringLiteral("Font"), installedFont());
            QVERIFY(kept.save(path));
            return;
        }
        const QImage then(path);
        QVERIFY2(!then.isNull(), qPrintable(path));
        if (then.text(QStringLiteral("Font")) != installedFont())
            QSKIP(qPrintable(QStringLiteral("drawn with %1, and here is %2")
                                 .arg(then.text(QStringLiteral("Font")), installedFont())));
        QCOMPARE(now.size(), then.size());
        // A word that has moved by its own height has hundreds.
        constexpr int most = 60;
        const int off = differingPixels(now, then.convertToFormat(QImage::Format_RGB32));
        QVERIFY2(off <= most, qPrintable(QStringLiteral("%1 pixels differ").arg(off)));
    }

    // The count is what fails: one line of words elsewhere is enough.
    void wordsThatMoveAreNoticed() {
        const QImage now = drawn(keptPictures[0]);
        QImage moved = now;
        for (int y = 0; y < 12; ++y)
            for (int x = 0; x < now.width(); ++x)
                moved.setPixel(x, y, now.pixel(x, y + 12));
        QVERIFY(differingPixels(now, moved) > 60);
    }

private:
    QImage drawn(const KeptPicture& each) const {
        std::vector<Chart*> shown;
        if (qstrcmp(each.chart, "all") == 0) shown = charts_->together();
        for (Chart* chart : charts_->all())
            if (chart->kind().id == QLatin1String(each.chart)) shown.push_back(chart);
        ChartExport how = findExportPreset(QLatin1String(each.preset))->appliedTo({});
        how.format = ChartFormat::Png;
        how.dark = each.dark;
        constexpr double width = 360; // pixels: to be kept small
        const FigureOfCharts figure(shown, how);
        return pixelsOf(figure, width / figure.size().width());
    }

    std::unique_ptr<ChartsOfFiles> charts_;
};

TEST_WITH_WINDOWS(ReferencePicturesTest)
#include "ReferencePicturesTest.moc"
