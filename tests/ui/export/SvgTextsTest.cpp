// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/export/MendedPictures.h"
#include "ui/plots/chart/Chart.h"

#include <QBuffer>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <QtTest>

#include <functional>

using namespace epsiloscope;

namespace {

QByteArray drawn(const std::function<void(QPainter&)>& draw) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize({600, 400});
    generator.setResolution(96);
    QPainter painter(&generator);
    painter.setFont(pictureFont());
    draw(painter);
    painter.end();
    return bytes;
}

/// What each element `text` says, with all that stands in it.
QStringList textsIn(const QByteArray& svg) {
    QStringList texts;
    QXmlStreamReader xml(svg);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("text"))
            texts << xml.readElementText(QXmlStreamReader::IncludeChildElements).remove(QLatin1Char('\n'));
    return xml.hasError() ? QStringList{xml.errorString()} : texts;
}

} // namespace

class SvgTextsTest : public QObject {
    Q_OBJECT

private slots:
    void aTextThatChangesItsScriptIsOneElement_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"ε at δ = 1e-5", "Confident-GNMax, σ₂ 40: promised ε", "a < b & \"c\" > d: δ = 1e-5 &lt;",
              "Модель ε, 模型 1", "δ  =  1e-5  twice  blank"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void aTextThatChangesItsScriptIsOneElement() {
        QFETCH(QString, text);
        const QByteArray torn = drawn([&text](QPainter& painter) { painter.drawText(20, 40, text); });
        QVERIFY(textsIn(torn).size() > 1);
        QCOMPARE(textsIn(withWholeTexts(torn)), QStringList{text});
    }

    void itIsWholeInAnySizeAndDirection() {
        const QString text = QStringLiteral("ε at δ = 1e-5");
        const QByteArray torn = drawn([&text](QPainter& painter) {
            painter.scale(0.7, 0.7);
            painter.translate(300, 300);
            painter.rotate(-90);
            QFont font = pictureFont();
            font.setPixelSize(17);
            font.setBold(true);
            painter.setFont(font);
            painter.drawText(0, 0, text);
        });
        QCOMPARE(textsIn(withWholeTexts(torn)), QStringList{text});
    }

    void everyRunKeepsItsPlace() {
        const QByteArray torn =
            drawn([](QPainter& painter) { painter.drawText(20, 40, QStringLiteral("δ = 1e-5")); });
        static const QRegularExpression place(QStringLiteral(" x=\"([^\"]*)\""));
        const auto places = [](const QByteArray& svg) {
            QStringList all;
            const QString text = QString::fromUtf8(svg);
            for (auto each = place.globalMatch(text); each.hasNext();)
                all << each.next().captured(1);
            return all;
        };
        QCOMPARE(places(torn).size(), qsizetype{2});
        QCOMPARE(places(withWholeTexts(torn)), places(torn));
    }

    void textsWithAGapOrInAnotherStyleStayByThemselves() {
        const QStringList texts = textsIn(withWholeTexts(drawn([](QPainter& painter) {
            painter.drawText(QPointF(20, 40), QStringLiteral("0.1"));
            painter.drawText(QPointF(60, 40), QStringLiteral("0.2"));
            const double behind = 60 + QFontMetricsF(painter.font()).horizontalAdvance(QStringLiteral("0.2"));
            painter.drawText(QPointF(behind, 41), QStringLiteral("lower"));
            painter.setPen(Qt::red);
            painter.drawText(QPointF(behind, 40), QStringLiteral("red"));
        })));
        QCOMPARE(texts, QStringList({QStringLiteral("0.1"), QStringLiteral("0.2"), QStringLiteral("lower"),
                                     QStringLiteral("red")}));
    }

    void whatRunsFromRightToLeftStaysInItsRuns() {
        const QByteArray torn =
            drawn([](QPainter& painter) { painter.drawText(20, 40, QString::fromUtf8("ניסוי")); });
        QCOMPARE(textsIn(withWholeTexts(torn)), textsIn(torn));
    }

    void everyFamilyHasAGenericOneBehindIt() {
        const QByteArray whole = withWholeTexts(
            drawn([](QPainter& painter) { painter.drawText(20, 40, QStringLiteral("δ = 1e-5")); }));
        QVERIFY(whole.count("font-family=") > 1);
        QCOMPARE(whole.count("font-family=\"DejaVu Sans, sans-serif\""), whole.count("font-family="));
        QCOMPARE(withWholeTexts(whole), whole);
    }
};

TEST_WITH_WINDOWS(SvgTextsTest)
#include "SvgTextsTest.moc"
