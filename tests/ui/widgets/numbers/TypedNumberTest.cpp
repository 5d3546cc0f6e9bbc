// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/numbers/TypedNumber.h"

#include "tests/testing/ProjectFile.h"
#include "tests/testing/TestProgram.h"
#include "ui/widgets/NumberBox.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

template <class Box> std::unique_ptr<Box> shown(double most, double value) {
    auto box = std::make_unique<Box>();
    box->setLocale(QLocale::c());
    box->setRange(0, static_cast<decltype(box->value())>(most));
    box->setValue(static_cast<decltype(box->value())>(value));
    box->show();
    box->setFocus();
    return box;
}

/// As a person does who replaces what stands there.
template <class Field> void typeOver(Field& field, const QString& keys) {
    field.selectAll();
    QTest::keyClicks(&field, keys);
}

NumberBox* numberBox(ParameterType type, QWidget* parent) {
    ParameterDescriptor descriptor;
    descriptor.id = "value";
    descriptor.type = type;
    descriptor.minimum = 0;
    descriptor.maximum = 10000;
    return new NumberBox(descriptor, parent);
}

} // namespace

class TypedNumberTest : public QObject {
    Q_OBJECT

private slots:
    void aLoneCommaIsThePoint_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("read");
        QTest::newRow("comma") << "2,5"
                               << "2.5";
        QTest::newRow("point") << "2.5"
                               << "2.5";
        QTest::newRow("nothing before it") << ",5"
                                           << ".5";
        QTest::newRow("still to be typed") << "0,"
                                           << "0.";
        QTest::newRow("power") << "1,5e-3"
                               << "1.5e-3";
        QTest::newRow("unit") << "2,5 %"
                              << "2.5 %";
        QTest::newRow("goal") << "accuracy >= 0,8"
                              << "accuracy >= 0.8";
        QTest::newRow("two separators") << "1.234,5"
                                        << "1.234,5";
        QTest::newRow("list") << "0.1, 0.5"
                              << "0.1, 0.5";
        QTest::newRow("list of whole numbers") << "1,2,3"
                                               << "1,2,3";
    }
    void aLoneCommaIsThePoint() {
        QFETCH(QString, typed);
        QFETCH(QString, read);
        QCOMPARE(withPoint(typed), read);
    }

    void aBoxOfDecimalsTakesTheComma() {
        const auto box = shown<DecimalBox>(100, 60);
        box->setSuffix(QStringLiteral(" %"));
        typeOver(*box, QStringLiteral("2,5"));
        QCOMPARE(box->value(), 2.5);
        QCOMPARE(box->text(), QStringLiteral("2.5 %"));
    }

    // Qt drops what it refuses, key by key, and reads the rest.
    void whatCouldMeanTwoThingsIsRefusedInWords_data() {
        QTest::addColumn<bool>("whole");
        QTest::addColumn<QString>("typed");
        QTest::newRow("decimal in a whole number") << true << "1,5";
        QTest::newRow("decimal with a point") << true << "1.5";
        QTest::newRow("thousands") << true << "1,234";
        QTest::newRow("two separators") << false << "1.234,5";
    }
    void whatCouldMeanTwoThingsIsRefusedInWords() {
        QFETCH(bool, whole);
        QFETCH(QString, typed);
        const std::unique_ptr<QAbstractSpinBox> box =
            whole ? std::unique_ptr<QAbstractSpinBox>(shown<WholeBox>(10000, 7))
                  : shown<DecimalBox>(10000, 7);
        box->setProperty("decimals", 4);
        typeOver(*box, typed);
        QCOMPARE(box->text(), typed);
        QVERIFY(box->accessibleDescription().contains(typed));
        QTest::keyClick(box.get(), Qt::Key_Return);
        QCOMPARE(box->text().toDouble(), 7); // neither 15 nor 1
    }

    void aBoxThatWritesThousandsReadsThem() {
        const auto box = shown<WholeBox>(100000, 7);
        box->setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
        box->setGroupSeparatorShown(true);
        typeOver(*box, QStringLiteral("12,345"));
        QTest::keyClick(box.get(), Qt::Key_Return);
        QCOMPARE(box->value(), 12345);
        QVERIFY(box->accessibleDescription().isEmpty());
        typeOver(*box, QStringLiteral("1,5"));
        QTest::keyClick(box.get(), Qt::Key_Return);
        QCOMPARE(box->value(), 12345);
    }

    void whatIsRightAgainSaysNothing() {
        const auto box = shown<WholeBox>(10000, 7);
        typeOver(*box, QStringLiteral("1,"));
        QVERIFY(!box->accessibleDescription().isEmpty());
        QTest::keyClick(box.get(), Qt::Key_Backspace);
        QVERIFY(box->accessibleDescription().isEmpty());
        QCOMPARE(box->value(), 1);
    }

    void aBoxOfAParameterTakesTheCommaWhereItIsNoWholeNumber() {
        QWidget around;
        NumberBox* const real = numberBox(ParameterType::Real, &around);
        NumberBox* const whole = numberBox(ParameterType::Integer, &around);
        QSignalSpy edited(real, &NumberBox::edited);
        typeOver(*real, QStringLiteral("0,5"));
        QCOMPARE(real->text(), QStringLiteral("0.5"));
        QCOMPARE(real->number(), std::optional(0.5));
        QVERIFY(!edited.isEmpty());
        typeOver(*whole, QStringLiteral("1,234"));
        QCOMPARE(whole->text(), QStringLiteral("1,234")); // which the form refuses beneath
        QVERIFY(!whole->number());
    }

    void aLineOfOneNumberTakesTheComma() {
        QLineEdit line;
        takeDecimals(&line);
        QSignalSpy edited(&line, &QLineEdit::textEdited);
        typeOver(line, QStringLiteral("1,5e-6"));
        QCOMPARE(line.text(), QStringLiteral("1.5e-6"));
        QCOMPARE(edited.last().first().toString(), line.text());
    }

    void noFieldOfTheWindowIsQtsOwn() {
        static const QRegularExpression made(QStringLiteral("(new |box<|public )Q(Double)?SpinBox"));
        QDirIterator each(projectFile("ui"), {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
        QStringList own;
        while (each.hasNext()) {
            QFile file(each.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (QString::fromUtf8(file.readAll()).contains(made)) own << file.fileName();
        }
        QVERIFY2(own.isEmpty(), qPrintable("use DecimalBox and WholeBox:\n" + own.join('\n')));
    }
};

TEST_WITH_WINDOWS(TypedNumberTest)
#include "TypedNumberTest.moc"
