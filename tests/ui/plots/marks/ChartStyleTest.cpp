// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/ChartStyle.h"

#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include <array>
#include <bit>

using namespace epsiloscope;

namespace {

/// What stands between brackets from `open` on, split at commas outside further brackets.
QStringList argumentsFrom(const QString& source, qsizetype open) {
    QStringList arguments{QString()};
    int depth = 1;
    for (qsizetype i = open + 1; i < source.size(); ++i) {
        const QChar letter = source[i];
        if (QStringLiteral("({").contains(letter)) ++depth;
        if (QStringLiteral(")}").contains(letter) && --depth == 0) break;
        if (letter == ',' && depth == 1)
            arguments << QString();
        else
            arguments.last() += letter;
    }
    for (QString& argument : arguments)
        argument = argument.simplified();
    return arguments;
}

/// The arguments of whatever the pattern, which ends with the bracket, finds.
QList<QStringList> argumentsOf(const char* pattern, const QString& source) {
    QList<QStringList> all;
    const QRegularExpression wanted(QLatin1String(pattern), QRegularExpression::MultilineOption);
    for (auto match = wanted.globalMatch(source); match.hasNext();)
        all << argumentsFrom(source, match.next().capturedEnd() - 1);
    return all;
}

/// Pens that are made, without functions that are declared.
QList<QStringList> pensIn(const QString& source) {
    static const QRegularExpression parameter("^(const .*|[\\w:]+[ &]+\\w+)$");
    QList<QStringList> pens = argumentsOf("\\bQPen(?: +\\w+)?[({]", source);
    pens.removeIf([](const QStringList& pen) { return parameter.match(pen.front()).hasMatch(); });
    return pens;
}

/// Pens whose width is a number or left to Qt.
QStringList strangePens(const QString& source) {
    static const QRegularExpression styled("^(chartStyle\\.\\w+|\\w+Stroke)$"), number("(^|[^\\w.])[\\d.]"),
        colour("ink|colour|Colour"), made("QPen\\(|curvePen\\(|[pP]en$|penOf\\("),
        bare("^QPen [^;{]*\\{\n(?:(?!\\}\n).*\n)*? +(return \\{.*)", QRegularExpression::MultilineOption),
        width("\\b(?:lineWidth|dashWidth) *= *[^,;]*\\b\\d.*");
    QStringList strange;
    for (const QStringList& pen : pensIn(source))
        if (pen.size() == 1 ? pen.front() != "Qt::NoPen" : !styled.match(pen[1]).hasMatch())
            strange << "QPen(" + pen.join(", ") + ")";
    for (const QStringList& set : argumentsOf("\\bsetWidthF?\\(", source))
        if (number.match(set.front()).hasMatch()) strange << "setWidthF(" + set.front() + ")";
    // A painter's may be for words.
    for (const QStringList& set : argumentsOf("(?<!painter)(?:->|\\.)set\\w*Pen\\(", source))
        if (colour.match(set.join(',')).hasMatch() && !made.match(set.join(',')).hasMatch())
            strange << "setPen(" + set.join(", ") + ")";
    for (const QRegularExpression& whole : {bare, width})
        for (auto match = whole.globalMatch(source); match.hasNext();)
            strange << match.next().captured().section('\n', -1).simplified();
    return strange;
}

} // namespace

class ChartStyleTest : public QObject {
    Q_OBJECT

private slots:
    // With the next test: to make all lines of all charts wider is to change one number.
    void everyWidthFollowsFromOneNumber() {
        using Widths = std::array<double, sizeof(ChartStyle) / sizeof(double)>;
        const auto usual = std::bit_cast<Widths>(chartStyle);
        const auto wide = std::bit_cast<Widths>(ChartStyle{.lineWidth = 2 * chartStyle.lineWidth});
        QVERIFY(usual.size() > 8);
        for (std::size_t i = 0; i < usual.size(); ++i) {
            QVERIFY(usual[i] > 0);
            QCOMPARE(wide[i], 2 * usual[i]);
        }
    }

    void noPenElsewhereHasAWidthOfItsOwn() {
        QStringList wrong;
        qsizetype pens = 0;
        for (QDirIterator files(testing::projectFile("ui"), {"*.h", "*.cpp"}, QDir::Files,
                                QDirIterator::Subdirectories);
             files.hasNext();) {
            QFile file(files.next());
            if (file.fileName().endsWith("/ChartStyle.h")) continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll());
            pens += pensIn(source).size();
            for (const QString& pen : strangePens(source))
                wrong << file.fileName() + ": " + pen;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable("Take their widths from chartStyle:\n" + wrong.join('\n')));
        QVERIFY(pens > 50);
    }

    void aWidthOfItsOwnIsNoticed_data() {
        QTest::addColumn<QString>("source");
        QTest::addColumn<bool>("strange");
        const auto add = [](const char* source, bool strange) { QTest::newRow(source) << source << strange; };
        add("line->setPen(QPen(ink().axis, 1));", true);
        add("line->setPen(QPen(\n    blended(a, b, 0.2), 1.5, Qt::DotLine));", true);
        add("const QPen pen(colour, frame);", true);
        add("QPen pen{colour, 2};", true);
        add("marker.applyTo(painter, QPen(colour));", true);
        add("pen.setWidthF(classic ? 2 : chartStyle.secondary);", true);
        add("axis->setBasePen(ink().axis);", true);
        add("QPen Some::penOf(int line) const {\n    if (line) return a;\n    return {colour, 1.2};\n}\n",
            true);
        add("curve->setLook({.lineWidth = hasty ? 1.0 : 2.0});", true);
        add("line->setPen(QPen(blended(a, b, 0.2), chartStyle.guide, Qt::DotLine));", false);
        add("const QPen pen(colour, chartStyle.outline);", false);
        add("painter.setPen(QPen(grey, arrowStroke));", false);
        add("painter.setPen(ink.text);", false);
        add("pen.setWidthF(solid ? look.lineWidth : chartStyle.secondary);", false);
        add("line->setPen(Qt::NoPen);", false);
        add("QPen penOf(const Line& line) const;", false);
        add("QPen dashOf(QuantityDash quantity);", false);
        add("LegendEntry entry{.pen = QPen(Qt::NoPen), .words = ink().text};", false);
    }
    void aWidthOfItsOwnIsNoticed() {
        QFETCH(QString, source);
        QTEST(!strangePens(source).isEmpty(), "strange");
    }

    void dashesAreThinner() {
        QCOMPARE(curvePen(Qt::black).widthF(), chartStyle.curve);
        QCOMPARE(curvePen(Qt::black, Qt::DashLine).widthF(), chartStyle.secondary);
        QVERIFY(chartStyle.secondary < chartStyle.curve);
    }
};

TEST_ALONE(ChartStyleTest)
#include "ChartStyleTest.moc"
