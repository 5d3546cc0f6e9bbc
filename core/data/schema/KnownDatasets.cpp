// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/DataPreset.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <initializer_list>

namespace epsiloscope {
namespace {

using Names = std::vector<std::string>;

bool isNameless(const Table& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        if (table.columns[i].name != namelessColumn(i)) return false;
    return true;
}

bool hasNamesOf(const Table& table, const DataPreset& preset) {
    return std::equal(table.columns.begin(), table.columns.end(), preset.columnNames.begin(),
                      preset.columnNames.end(), [](const Column& column, const std::string& name) {
                          return plainName(column.name) == plainName(name);
                      });
}

/// Texts, or no cell at all, which may have been read as anything.
bool holdsTexts(const Column& column, std::size_t rows) {
    return column.type == ColumnType::Categorical || column.missing() == rows;
}

bool hasNumbersAt(const Table& table, std::initializer_list<std::size_t> columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t i) { return table.columns[i].type == ColumnType::Numeric; });
}

bool hasTextsAt(const Table& table, std::initializer_list<std::size_t> columns) {
    return std::all_of(columns.begin(), columns.end(),
                       [&](std::size_t i) { return holdsTexts(table.columns[i], table.rows); });
}

/// True if a column of texts has a value, and none but these.
bool holdsOnly(const Column& column, const Names& allowed) {
    if (column.type != ColumnType::Categorical) return false;
    const Names found = classNames(column);
    return !found.empty() && std::all_of(found.begin(), found.end(), [&](const std::string& value) {
        return std::find(allowed.begin(), allowed.end(), value) != allowed.end();
    });
}

/// Copies of a file call the same column "education-num", "education.num" or "Education_Num", or nothing.
bool isNamedOrNameless(const DataPreset& preset, const Table& table) {
    return hasNamesOf(table, preset) || isNameless(table);
}

bool isAdult(const DataPreset& preset, const Table& table) {
    return isNamedOrNameless(preset, table) && hasNumbersAt(table, {0, 2, 4, 10, 11, 12}) &&
           hasTextsAt(table, {1, 3, 5, 6, 7, 8, 9, 13}) &&
           holdsOnly(table.columns[14], {"<=50K", ">50K", "<=50K.", ">50K."});
}

bool isCredit(const DataPreset& preset, const Table& table) {
    return hasNamesOf(table, preset) &&
           std::all_of(table.columns.begin(), table.columns.end(),
                       [](const Column& column) { return column.type == ColumnType::Numeric; });
}

// A number that was read as a text is a question for the person, not a well-known file.
bool isBank(const DataPreset& preset, const Table& table) {
    return hasNamesOf(table, preset) && hasNumbersAt(table, {0, 5, 9, 11, 12, 13, 14});
}

bool isKdd(const DataPreset& preset, const Table& table) {
    if (!isNamedOrNameless(preset, table)) return false;
    if (!hasNumbersAt(table, {0, 4, 5, 22, 40}) || !hasTextsAt(table, {2, 3})) return false;
    if (!holdsOnly(table.columns[1], {"tcp", "udp", "icmp"})) return false;
    return table.columns[41].type == ColumnType::Categorical &&
           findClass(classNames(table.columns[41]), "normal") >= 0;
}

bool isNslKdd(const DataPreset& preset, const Table& table) {
    return isKdd(preset, table) && hasNumbersAt(table, {42});
}

/// The share of ink of all pixels: .1307 of MNIST, .2860 of Fashion-MNIST (both published by those who
/// trained on them), .19 of Kuzushiji-MNIST. Of as many pictures as tell it well.
double ink(const Pictures& pictures) {
    constexpr std::size_t enough = 2000;
    const std::size_t pixels = std::min(pictures.pixels->size(), enough * pictures.size());
    if (pixels == 0) return 0;
    double sum = 0;
    for (std::size_t i = 0; i < pixels; ++i)
        sum += (*pictures.pixels)[i];
    return sum / (255 * static_cast<double>(pixels));
}

bool isMnist(const DataPreset&, const Table& table) {
    constexpr double leastInk = .09, mostInk = .17;
    if (table.columns[0].type != ColumnType::Image) return false;
    const Pictures& pictures = table.columns[0].pictures;
    if (pictures.height != 28 || pictures.width != 28 || pictures.channels != 1) return false;
    static const Names digits = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    if (countClasses(table.columns[1], digits.size()) != digits.size() ||
        classNames(table.columns[1]) != digits)
        return false;
    const double share = ink(pictures);
    return share > leastInk && share < mostInk;
}

DataPreset kdd() {
    const LabelMap kinds = {{"normal", "normal"}, {"back", "dos"},        {"land", "dos"},
                            {"neptune", "dos"},   {"pod", "dos"},         {"smurf", "dos"},
                            {"teardrop", "dos"},  {"satan", "probe"},     {"ipsweep", "probe"},
                            {"nmap", "probe"},    {"portsweep", "probe"}, {"*", "other"}};
    return {
        .fits = isKdd,
        .id = "kdd99",
        .title = "KDD Cup 1999 (network intrusion)",
        .source = "KDD Cup 1999 task description",
        .columnNames = namesIn("duration, protocol_type, service, flag, src_bytes, dst_bytes, land, "
                               "wrong_fragment, urgent, hot, num_failed_logins, logged_in, num_compromised, "
                               "root_shell, su_attempted, num_root, num_file_creations, num_shells, "
                               "num_access_files, num_outbound_cmds, is_host_login, is_guest_login, count, "
                               "srv_count, serror_rate, srv_serror_rate, rerror_rate, srv_rerror_rate, "
                               "same_srv_rate, diff_srv_rate, srv_diff_host_rate, dst_host_count, "
                               "dst_host_srv_count, dst_host_same_srv_rate, dst_host_diff_srv_rate, "
                               "dst_host_same_src_port_rate, dst_host_srv_diff_host_rate, "
                               "dst_host_serror_rate, dst_host_srv_serror_rate, dst_host_rerror_rate, "
                               "dst_host_srv_rerror_rate, label"),
        .roles = {.label = "label", .labelMap = kinds},
        .note = "The kinds of attack are learnt in their groups: denial of service (dos), probing, and all "
                "others. Many records are repeated."};
}

DataPreset nslKdd() {
    DataPreset preset = kdd();
    preset.fits = isNslKdd;
    preset.id = "nsl-kdd";
    preset.title = "NSL-KDD (network intrusion)";
    preset.source = "Tavallaee et al., A detailed analysis of the KDD Cup 99 data set, 2009";
    preset.columnNames.emplace_back("difficulty");
    preset.roles.ignored = {"difficulty"};
    preset.note = "The kinds of attack are learnt in their groups: denial of service (dos), probing, and all "
                  "others. 'difficulty' says how many of 21 learners were right, and is ignored.";
    return preset;
}

} // namespace

const std::vector<DataPreset>& dataPresets() {
    static const std::vector<DataPreset> presets = {
        {.fits = isAdult,
         .id = "adult",
         .title = "Adult (Census Income)",
         .source = "Shen et al., section 5.3",
         .columnNames =
             namesIn("age, workclass, fnlwgt, education, education-num, marital-status, occupation, "
                     "relationship, race, sex, capital-gain, capital-loss, hours-per-week, "
                     "native-country, income"),
         .roles = {.label = "income",
                   .positive = ">50K",
                   .publicColumns = {"workclass", "fnlwgt", "race", "sex", "native-country"}},
         .note = "'fnlwgt' is the weight of the record in the census sample, not a trait of the person."},
        {.fits = isCredit,
         .id = "credit",
         .title = "Default of Credit Card Clients (Taiwan)",
         .source = "Shen et al., section 5.3",
         .columnNames = namesIn("ID, LIMIT_BAL, SEX, EDUCATION, MARRIAGE, AGE, PAY_0, PAY_2, PAY_3, PAY_4, "
                                "PAY_5, PAY_6, BILL_AMT1, BILL_AMT2, BILL_AMT3, BILL_AMT4, BILL_AMT5, "
                                "BILL_AMT6, PAY_AMT1, PAY_AMT2, PAY_AMT3, PAY_AMT4, PAY_AMT5, PAY_AMT6, "
                                "default.payment.next.month"),
         .roles = {.label = "default.payment.next.month",
                   .positive = "1",
                   .publicColumns = {"LIMIT_BAL", "SEX"},
                   .ignored = {"ID"}},
         .note = "'ID' numbers the clients and is ignored."},
        {.fits = isBank,
         .id = "bank",
         .title = "Bank Marketing",
         .source = "Shen et al., section 5.3",
         .columnNames =
             namesIn("age, job, marital, education, default, balance, housing, loan, contact, day, "
                     "month, duration, campaign, pdays, previous, poutcome, y"),
         .roles = {.label = "y", .positive = "yes", .publicColumns = {"campaign", "pdays", "poutcome"}},
         .note = "'duration' is known only after the call, when the answer is known too: to predict it "
                 "beforehand, ignore that column."},
        kdd(),
        nslKdd(),
        {.fits = isMnist,
         .id = "mnist",
         .title = "MNIST (handwritten digits)",
         .source = "LeCun, Cortes and Burges",
         .columnNames = {"pixels", "label"},
         .roles = {.label = "label"},
         .note = "Told by its shape, 28 × 28 pixels and ten classes, and by how much ink its digits have."},
    };
    return presets;
}

} // namespace epsiloscope
